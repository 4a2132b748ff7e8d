import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { bcd, isAtFloor } from './support.ts';

const { properties, selectors, types, 'at-rules': atRules } = bcd.css;
const units = types?.['length']?.['viewport_percentage_units_dynamic'];
/** Functions of values by their names, such as `color-mix`. */
const functions = new Map(
  [types, types?.['color'], types?.['anchor-size']].flatMap((group) => Object.entries(group ?? {})),
);

/**
 * Returns features in a stylesheet that a browser at the floor does not support and that have no fallback. A
 * declaration after another of its property or within `@supports` may be dropped, and so may a selector within `:is()`.
 */
export function findInStyles(css: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(css);
  root.walk((node) => {
    if (isAsked(node)) return;
    if (node.type === 'decl') findInDeclaration(node).forEach((one) => found.add(one));
    if (node.type === 'rule') findInSelectors(node).forEach((one) => found.add(one));
    if (node.type === 'atrule' && !isAtFloor(atRules?.[node.name])) found.add(`@${node.name}`);
    if (node.type === 'atrule' && node.name === 'media' && /width\s*[<>]/.test(node.params))
      found.add('@media (width <)');
  });
  return [...found].toSorted();
}

/** Returns true within `@supports`, or in Tailwind's layer of fallbacks. */
function isAsked({ parent }: { parent: Container | AtRule | undefined | { parent?: unknown } }): boolean {
  for (let above = parent as AtRule | undefined; above; above = above.parent as AtRule | undefined) {
    if (above.type === 'atrule' && above.name === 'supports') return true;
  }
  return false;
}

function findInDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (prop.startsWith('--') || isRepeated(declaration)) return [];
  const found: string[] = [];
  if (!prop.startsWith('-') && !isAtFloor(properties?.[prop])) found.push(prop);
  for (const [, name = ''] of value.matchAll(/([\w-]+)\(/g))
    if (!isAtFloor(functions.get(name))) found.push(`${name}()`);
  if (/\d[dsl]v[hw]\b/.test(value) && !isAtFloor(units)) found.push(`${/[dsl]v[hw]\b/.exec(value)?.[0]}`);
  return found;
}

/** Returns true if the same property precedes it in the same rule, which is then the fallback. */
function isRepeated(declaration: Declaration): boolean {
  const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
  return before.some((node) => node.type === 'decl' && node.prop === declaration.prop);
}

function findInSelectors({ selectors: list, parent }: Rule): string[] {
  if ((parent as AtRule | undefined)?.name === 'keyframes') return [];
  return list.flatMap((selector) => {
    const unknown = [...withoutForgiving(selector).matchAll(/(?<!\\):(:?[a-z-]+)/g)].filter(
      ([, name = '']) =>
        !name.startsWith('-') && !name.startsWith(':-') && !isAtFloor(selectors?.[name.replace(':', '')]),
    );
    return unknown.map(([text]) => (list.length > 1 ? `${text} in a list` : text));
  });
}

/** Removes `:is()` and `:where()`, which drop unknown selectors and keep the rest. */
function withoutForgiving(selector: string): string {
  let text = selector;
  for (;;) {
    const inner = text.replace(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
    if (inner === text) return text;
    text = inner;
  }
}
