import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Facts of a source, without its comments. */
export type SourceFacts = {
  file: string;
  /** Each imported name as `package name`, e.g. `react-hook-form useForm`. */
  imports: readonly string[];
  /** The texts of strings, templates, regular expressions and JSX. */
  texts: readonly string[];
  /** Properties that are read, called or written, with the name of their object: `response._header`. */
  members: readonly string[];
  functions: readonly string[];
};

/** Returns the facts of all sources below some folders of `root`, except tests and their helpers. */
export function readSourceFacts(root: string, folders: readonly string[]): SourceFacts[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => factsOf(file, readFileSync(join(root, file), 'utf8')));
}

function factsOf(file: string, text: string): SourceFacts {
  const { module, program } = parseSync(file, text);
  const texts: string[] = [];
  const members: string[] = [];
  const functions: string[] = [];
  new Visitor({
    Literal: (node) => void texts.push('regex' in node ? node.regex.pattern : String(node.value)),
    TemplateElement: (node) => void texts.push(node.value.raw),
    JSXText: (node) => void texts.push(node.value),
    FunctionDeclaration: (node) => void functions.push(node.id?.name ?? ''),
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init?.type === 'ArrowFunctionExpression') functions.push(node.id.name);
    },
    MemberExpression: ({ object, property }) => {
      const owner = object.type === 'Identifier' ? object.name : '';
      if (property.type === 'Identifier') members.push(`${owner}.${property.name}`);
      else if (property.type === 'Literal') members.push(`${owner}.${property.value}`);
    },
  }).visit(program);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => [
    moduleRequest.value,
    ...entries.map(({ importName }) => `${moduleRequest.value} ${importName.name ?? ''}`.trim()),
  ]);
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return { file, imports: [...imports, ...lazy], texts, members, functions };
}
