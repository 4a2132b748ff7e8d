import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataApiClientModule } from '#contract/data-api.ts';

/** The client that this site gives out, Python's own library, and packages of PyPI that are known by these names. */
const given = [
  dataApiClientModule,
  'base64',
  'contextlib',
  'csv',
  'datetime',
  'email',
  'gzip',
  'hashlib',
  'http',
  'io',
  'itertools',
  'json',
  'locale',
  'math',
  'numbers',
  'os',
  're',
  'sys',
  'time',
  'unicodedata',
  'urllib',
  'zlib',
];
const known = ['matplotlib', 'numpy', 'pandas', 'requests', 'scipy', 'websockets'];
/** Components that a colleague installs with the SDK suite, which the page states. */
const delivered = ['rqalpha_plus', 'rqfactor', 'rqoptimizer'];
const allowed = new Set([...given, ...known, ...delivered]);

const pythonImport =
  /^(?:.*`|\s*)(?:import ([a-z_]\w*)(?:\.\w+)*(?: as \w+)?|from ([a-z_]\w*)[\w.]* import [\w*(, ]+)\s*(?:[#`].*)?$/;
const installed = /\bpip3? install ([a-z][\w-]*)/;

/** Packages that a text has its reader import or install. */
function packagesIn(text: string): string[] {
  return text
    .split(/\n|\\n/)
    .flatMap((line) => [...(pythonImport.exec(line)?.slice(1) ?? []), installed.exec(line)?.[1]])
    .filter((name) => name !== undefined);
}

it('no text that the site shows imports or installs a package that is neither given out here nor known to everyone', () => {
  const folders = ['app', 'components', 'content', 'lib', 'messages', 'server/features/data-api'];
  const found = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.(?:tsx?|json|md|py)$/.test(file) && !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .flatMap((file) => packagesIn(readFileSync(file, 'utf8')).map((name) => [name, file] as const));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([name]) => !allowed.has(name))).toEqual([]);
});

it.each([
  ['import rqdatac', ['rqdatac']],
  ['export const code = `import rqdatac', ['rqdatac']],
  ['    from other_vendor.data import *', ['other_vendor']],
  ['{ "text": "first\\nimport vendor as v  # 说明" }', ['vendor']],
  ['pip install vendor-sdk  # 安装', ['vendor-sdk']],
  [`import { x } from './x.ts';`, []],
])('finds what %j has its reader import', (text, packages) => {
  expect(packagesIn(text)).toEqual(packages);
});
