import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepFiles } from '#server/features/recruitment/resumes.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { FileTooLarge } from '#server/kernel/ports/ports.ts';
import { startFakeS3 } from '#server/testing/fake-s3.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { restoreCommand } from './backup-commands.ts';
import { createDeps } from './create-deps.ts';
import { runCommand } from './ops-commands.ts';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let first: LastingDatabase;
let other: LastingDatabase;
beforeEach(async () => {
  s3 = await startFakeS3();
  first = await createLastingDatabase();
  other = await createLastingDatabase({ empty: true });
});
afterEach(async () => {
  s3.close();
  await first.drop();
  await other.drop();
});

async function* chunks(...given: string[]) {
  for (const text of given) yield Buffer.from(text);
}

/** A server starts and ends. */
async function start(env: Record<string, string>): Promise<void> {
  const { opened } = await createDeps(readConfig(env), pino({ level: 'silent' }), () => undefined);
  await opened.close();
}

it('a file is in the bucket whole once it is kept, nothing of it stays on this machine, and it is gone once it is removed', async () => {
  const api = await createTestApi({ ...first.env, ...s3.env }, { database: first.open() });
  const { files } = api.deps;
  for (const id of ['one', 'two', 'three']) {
    const received = await files.receive(chunks('ab', 'cd'), 4);
    expect(await files.open(id)).toBeNull();
    await received.keep(id);
    await received.discard();
  }
  await expect(files.receive(chunks('ab', 'cde'), 4)).rejects.toThrow(FileTooLarge);
  expect([...s3.objects.keys()]).toEqual(['files/one', 'files/two', 'files/three']);
  expect(readdirSync(join(first.env['DATA_DIR']!, 'uploads'))).toEqual([]);
  const opened = await files.open('two');
  expect(opened?.bytes).toBe(4);
  expect(Buffer.concat((await opened?.content.toArray()) ?? []).toString()).toBe('abcd');
  const listed: string[] = [];
  for await (const { id } of files.list()) listed.push(id);
  expect(listed.toSorted()).toEqual(['one', 'three', 'two']);
  await files.remove('two');
  await files.remove('two');
  await expect(files.open('../store-id')).rejects.toThrow('no id');
  expect(s3.objects.has('files/two')).toBe(false);

  // What is received has no row yet.
  await sweepFiles(api.deps);
  expect([...s3.objects.keys()]).toEqual(['files/one', 'files/three']);
  // Without one they go after a day, by the store's own time.
  api.clock.move(2 * 86_400_000);
  await sweepFiles(api.deps);
  expect([...s3.objects.keys()]).toEqual([]);
  await api.close();
});

it('an upload is answered 503 while the store is away, leaves nothing, and is taken when it is back', async () => {
  const api = await createTestApi({ ...first.env, ...s3.env }, { database: first.open() });
  const upload = () =>
    api.client().postFile(`/recruitment/v1/resumes?${new URLSearchParams({ name: 'a', ...goodTicket() })}`, pdfFile);
  s3.fail(true);
  expect(await upload()).toMatchObject({ status: 503, body: { code: 503 } });
  expect(readdirSync(join(first.env['DATA_DIR']!, 'uploads'))).toEqual([]);
  s3.fail(false);
  expect((await upload()).body.code).toBe(0);
  expect(s3.objects.size).toBe(1);
  await api.close();
});

it('a start beside another store than the database’s is refused in one line: a second machine’s folder, another bucket', async () => {
  const second = { ...first.env, DATA_DIR: other.env['DATA_DIR']! };
  await start({ ...first.env, ...s3.env });
  await start({ ...first.env, ...s3.env });
  await expect(start(first.env)).rejects.toThrow(/^S3_BUCKET: the files of this database are in 127.*\/files, and not/);
  const wrong = await startFakeS3();
  await expect(start({ ...first.env, ...wrong.env })).rejects.toThrow(/^S3_BUCKET: .*and not in 127/);
  wrong.close();
  if (!('DATABASE_URL' in first.env)) return;
  // Several machines on one server: with the bucket each has a folder of its own.
  await start({ ...second, ...s3.env });
  const { db, close } = await first.open();
  await db.deleteFrom('file_stores').execute();
  await close();
  await start(first.env);
  await expect(start(second)).rejects.toThrow(
    /^S3_BUCKET: the files of this database are in .*files, and not in .*files/,
  );
});

it('a start while the store is away is not refused, and checks nothing', async () => {
  await start({ ...first.env, ...s3.env });
  s3.fail(true);
  await expect(start({ ...first.env, ...s3.env })).resolves.toBeUndefined();
});

it('a backup carries files out of a bucket into a folder, and out of a folder into a bucket', async () => {
  const api = await createTestApi({ ...first.env, ...s3.env }, { database: first.open() });
  const received = await api.deps.files.receive(chunks('a résumé'), 100);
  await received.keep('resume-1');
  const row = { id: 'resume-1', name: 'cv.pdf', kind: 'pdf', content: null, bytes: 9, created_at: new Date() };
  await api.deps.db.insertInto('resumes').values(row).execute();
  await api.deps.db.insertInto('file_stores').values({ id: 'of the first', place: 'the first' }).execute();
  const file = join(first.env['DATA_DIR']!, 'backup');
  await runCommand(api.deps, ['backup', file]);
  await api.close();

  await restoreCommand.run(readConfig(other.env), [file]);
  await start(other.env);
  expect(readdirSync(join(other.env['DATA_DIR']!, 'files')).toSorted()).toEqual(['.store-id', 'resume-1']);
  const second = await createTestApi(other.env, { database: other.open() });
  const again = join(other.env['DATA_DIR']!, 'backup');
  await runCommand(second.deps, ['backup', again]);
  await second.close();

  const third = await createLastingDatabase({ empty: true });
  s3.objects.clear();
  await restoreCommand.run(readConfig({ ...third.env, ...s3.env }), [again]);
  expect(s3.objects.get('files/resume-1')?.content.toString()).toBe('a résumé');
  await start({ ...third.env, ...s3.env });
  await third.drop();
});
