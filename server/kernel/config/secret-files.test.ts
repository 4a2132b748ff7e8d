import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { secretVariables } from './secret-files.ts';

const secret = 'k7Fq2mZ9xR4vB8nL1sT6wY3cD5gH0jPa';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(join(folder, 'secret-key'), `${secret}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a secret is read from the file that its variable with _FILE names', () => {
  expect(readConfig({ SECRET_KEY_FILE: join(folder, 'secret-key') }).SECRET_KEY).toBe(secret);
});

it.each([
  ['a file that is not there', 'absent', {}, /^SECRET_KEY_FILE: cannot be read \(ENOENT\)$/],
  ['a folder', '.', {}, /^SECRET_KEY_FILE: cannot be read \(EISDIR\)$/],
  [
    'a file beside the variable itself',
    'secret-key',
    { SECRET_KEY: secret },
    /^SECRET_KEY_FILE: refused beside SECRET_KEY$/,
  ],
])('%s stops the start with one line', (_, name, beside, line) => {
  expect(() => readConfig({ ...beside, SECRET_KEY_FILE: join(folder, name) })).toThrow(line);
});

it('the content of a secret file is validated like the variable, and never shown', () => {
  writeFileSync(join(folder, 'short'), 'hunter2');
  const read = () => readConfig({ SECRET_KEY_FILE: join(folder, 'short') });
  expect(read).toThrow(/^SECRET_KEY: /);
  expect(read).not.toThrow(/hunter2/);
});

it('no other variable of the environment is taken for the name of a file to read', () => {
  expect(() => readConfig({ SSL_CERT_FILE: join(folder, 'absent'), PORT_FILE: join(folder, 'absent') })).not.toThrow();
  expect(new Set(secretVariables).size).toBe(secretVariables.length);
});
