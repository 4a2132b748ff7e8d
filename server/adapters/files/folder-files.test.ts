import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileTooLarge } from '#server/kernel/ports/ports.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createFolderFiles } from './folder-files.ts';

const parent = mkdtempSync(join(tmpdir(), 'folder-files-'));
const folder = join(parent, 'files');
const files = createFolderFiles(folder);
afterAll(() => rmSync(parent, { recursive: true }));

async function* chunks(...given: string[]) {
  for (const text of given) yield Buffer.from(text);
}

it('a file is there whole under its id once it is kept, for its owner only, and gone once it is removed', async () => {
  const received = await files.receive(chunks('ab', 'cd'), 4);
  expect(received.bytes).toBe(4);
  expect(await files.open('one')).toBeNull();
  await received.keep('one');
  await received.discard();
  expect(readdirSync(folder)).toEqual(['one']);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, 'one')).mode & 0o777]).toEqual([0o700, 0o600]);
  const opened = await files.open('one');
  expect(opened?.bytes).toBe(4);
  expect(Buffer.concat((await opened?.content.toArray()) ?? []).toString()).toBe('abcd');
  await files.remove('one');
  await files.remove('one');
  expect(readdirSync(folder)).toEqual([]);
});

it('nothing is left of content that is too long or breaks off', async () => {
  await expect(files.receive(chunks('ab', 'cde'), 4)).rejects.toThrow(FileTooLarge);
  async function* broken() {
    yield Buffer.from('ab');
    throw new Error('broken off');
  }
  await expect(files.receive(broken(), 4)).rejects.toThrow('broken off');
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['../secret', '..', '', 'a/b', 'a\\b', 'x'.repeat(65)])('the id %j reaches no file', async (id) => {
  writeFileSync(join(parent, 'secret'), 'key');
  await expect(files.open(id)).rejects.toThrow('no id');
  const received = await files.receive(chunks('a'), 1);
  await expect(received.keep(id)).rejects.toThrow('no id');
  await received.discard();
});

const disk = mountSmallDisk(32);
describe.skipIf(!disk)('a full disk (skipped where a small one cannot be mounted)', () => {
  afterAll(() => disk?.drop());

  it('answers an upload with 503, keeps nothing of it, and takes it when there is space again', async () => {
    const api = await createTestApi({ DATA_DIR: disk?.folder ?? '' });
    const upload = () =>
      api.client().postFile(`/recruitment/v1/resumes?${new URLSearchParams({ name: 'a', ...goodTicket() })}`, pdfFile);
    disk?.fill();
    expect(await upload()).toMatchObject({ status: 503, body: { code: 503 } });
    disk?.free();
    expect(readdirSync(join(disk?.folder ?? '', 'files'))).toEqual([]);
    expect((await upload()).body.code).toBe(0);
    await api.close();
  });
});
