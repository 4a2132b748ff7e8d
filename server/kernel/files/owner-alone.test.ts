import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/kernel/db/connection.ts';
import { readOrCreateSecret } from '#server/kernel/secrets/keyring.ts';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { keepForOwner } from './owner-alone.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-owner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;

it('takes the database’s folder from others that may read it', async () => {
  await unpackTemplate(join(folder, 'pg'));
  chmodSync(join(folder, 'pg'), 0o755);
  const { close } = await openDatabase({ folder });
  await close();
  expect(modeOf('pg')).toBe(0o700);
});

it('takes a key from others that may read it, and reads it as it is', () => {
  const secret = readOrCreateSecret(folder);
  chmodSync(join(folder, 'secret'), 0o644);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(modeOf('secret')).toBe(0o600);
});

it('leaves narrower modes as they are', () => {
  writeFileSync(join(folder, 'narrow'), '', { mode: 0o400 });
  keepForOwner(join(folder, 'narrow'));
  expect(modeOf('narrow')).toBe(0o400);
});

it('logs a failure in one line and continues', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  keepForOwner(join(folder, 'missing'));
  expect(write.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^others may read .*missing: ENOENT.*\n$/),
  ]);
  write.mockRestore();
});
