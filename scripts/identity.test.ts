import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { identity } from '#content/company.ts';

const folders = ['app', 'components', 'content', 'contract', 'lib', 'messages', 'server'];
const source = /(?<!\.test)\.(tsx?|json|md|css)$/;

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return source.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

it('is spelled in one file: the brand, the company and its contacts', () => {
  const names = [identity.brandZh, identity.companyZh, identity.companyEn, identity.supportPhone, identity.icpNumber];
  const elsewhere = folders
    .flatMap(filesBelow)
    .filter((file) => file !== join('content', 'company.json'))
    .flatMap((file) =>
      names.filter((name) => readFileSync(file, 'utf8').includes(name)).map((name) => `${file}: ${name}`),
    );
  expect(elsewhere).toEqual([]);
});

it('is imported by no client component, which gets what it shows from the server', () => {
  const importing = ['app', 'components', 'lib']
    .flatMap(filesBelow)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes("'use client'") && text.includes('content/company.ts'))
    .map(({ file }) => file);
  expect(importing).toEqual([]);
});
