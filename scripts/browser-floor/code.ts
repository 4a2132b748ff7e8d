import type { Identifier } from '@mdn/browser-compat-data';
import { parseSync, Visitor } from 'oxc-parser';
import { bcd, isAtFloor } from './support.ts';

const { api, javascript } = bcd;
const owners: Readonly<Record<string, Identifier | undefined>> = { ...api, ...javascript.builtins };
/** Objects whose methods are recognised by name alone; methods of others have generic names such as `watch` or `run`. */
const common = [
  ...Object.keys(javascript.builtins ?? {}).filter((name) => name === 'Iterator' || isAtFloor(owners[name])),
  'AbortSignal',
  'Document',
  'Element',
  'Event',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'Navigator',
  'Node',
  'Response',
  'URLSearchParams',
];
/** `any_static` is a static function of the class; `__compat` and `abort_event` are not functions. */
const methods = common.flatMap((name) =>
  Object.entries((owners[name] ?? {}) as Record<string, Identifier>).filter(
    ([method]) => !/^__|_event$|_static$|^Symbol/.test(method),
  ),
);
const old = new Set(methods.filter(([, feature]) => isAtFloor(feature)).map(([name]) => name));
/** Methods that no object at the floor has: `at` of an array is older than `at` of newer objects. */
const newMethods = new Set(methods.map(([name]) => name).filter((name) => !old.has(name)));

/** Returns functions and syntax in a script that a browser at the floor lacks: `.toSorted()`, `Map.groupBy()`. */
export function findInCode(file: string, code: string): string[] {
  const found = new Set<string>();
  const { program } = parseSync(file, code);
  const findLookbehind = (text: string) => {
    if (/\(\?<[=!]/.test(text)) found.add('a regular expression that looks behind');
  };
  new Visitor({
    StaticBlock: () => void found.add('static {}'),
    Literal: (node) => findLookbehind('regex' in node ? node.regex.pattern : String(node.value)),
    TemplateElement: (node) => findLookbehind(node.value.raw),
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && !isAtFloor(api['Window']?.[callee.name])) found.add(`${callee.name}()`);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      const own = owners[owner]?.[`${name}_static`] ?? owners[owner]?.[name];
      if (own ? !isAtFloor(own) : newMethods.has(name)) found.add(own ? `${owner}.${name}()` : `.${name}()`);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && !isAtFloor(owners[callee.name])) found.add(`new ${callee.name}`);
    },
  }).visit(program);
  return [...found].toSorted();
}
