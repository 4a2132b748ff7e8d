import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type JSXElement, type JSXFragment, type Node } from 'oxc-parser';
import { expect, it } from 'vitest';

/* A browser that translates a page replaces text nodes by elements of its own. React then throws when it removes
   such a node or inserts next to it, so conditional text needs an element of its own. Text alone in an element is
   safe. */

/** Texts as components write them: literals, and the calls of a translator. */
function isText(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return node.callee.type === 'Identifier' && /^t(?:[A-Z]\w*)?$/.test(node.callee.name);
    default:
      return false;
  }
}

function isBareText(node: Node): boolean {
  if (node.type === 'LogicalExpression') return isText(node.right) || isBareText(node.right);
  if (node.type !== 'ConditionalExpression') return false;
  return [node.consequent, node.alternate].some((part) => isText(part) || isBareText(part));
}

/** Returns the places of conditional text next to other content. */
function findBareTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const check = ({ start, children }: JSXElement | JSXFragment) => {
    const shown = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '');
    const isBare = shown.some((child) => child.type === 'JSXExpressionContainer' && isBareText(child.expression));
    if (shown.length > 1 && isBare) found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, source).program);
  return found;
}

/** Parts of these run on the server alone. */
const drawnOnce = [
  'components/marketplace/home/wall-section.tsx',
  'components/sections/frames/frame-code.tsx',
  // Its place in the list decides, which stays.
  'components/trial/agreement-tick.tsx',
  'components/ui/table.tsx',
];

it('text that comes and goes stands in an element of its own, for browsers that translate', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((file) => file.endsWith('.tsx') && !drawnOnce.includes(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => findBareTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(["<p>{a && t('x')}{b}</p>", "<p>{a}{b ? t('x') : <i />}</p>", '<>{a && `x`}<i /></>'])('%s is found', (jsx) => {
  expect(findBareTexts('planted.tsx', `export const planted = ${jsx};`)).toHaveLength(1);
});

it.each(["<p>{a && t('x')}</p>", "<p>{a && <i>{t('x')}</i>}{b}</p>"])('%s is no such text', (jsx) => {
  expect(findBareTexts('planted.tsx', `export const planted = ${jsx};`)).toEqual([]);
});
