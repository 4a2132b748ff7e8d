import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderFiles } from '#server/adapters/files/folder-files.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { migrations } from '#server/kernel/db/migrations/index.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createDeps } from '#server/main/create-deps.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { moveResumesToFiles } from './resumes.ts';

const count = 5;
const contentOf = (at: number) => Buffer.alloc(100_000 + at, `resume ${at}`);

let database: LastingDatabase;
beforeEach(async () => {
  database = await createLastingDatabase();
  await writeAsBefore();
});
afterEach(() => database.drop());

/** Applications with résumés in the shape that the release before 0010 left, brought to that of 0010. */
async function writeAsBefore(): Promise<void> {
  const { db, close } = await database.open();
  await sql`alter table resumes drop column bytes, alter column content set not null`.execute(db);
  const now = new Date();
  for (let at = 0; at < count; at += 1) {
    await sql`insert into resumes (id, name, kind, content, created_at)
      values (${`old-${at}`}, 'cv.pdf', 'pdf', ${contentOf(at)}, ${now})`.execute(db);
    await sql`insert into applications (code, opening, title, state, history, name, phone, email, resume_id, created_at)
      values (${`A-${at}`}, 'o', 't', 'received', '[]', 'n', '+8613800138000', ${`${at}@e.com`}, ${`old-${at}`}, ${now})`.execute(
      db,
    );
  }
  await migrations['0010-resume-files']!.up(db);
  await close();
}

/** What a start does. */
const start = () => createDeps(readConfig(database.env), pino({ level: 'silent' }), () => undefined);
const resumes = ({ db }: Deps) => db.selectFrom('resumes').selectAll().orderBy('id').execute();

async function expectAllReadable(deps: Deps): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    expect(Buffer.from(await runCommand(deps, ['resume', `A-${at}`])).equals(contentOf(at))).toBe(true);
  }
}

it('the start moves résumés out of their rows into files that only the owner may read', async () => {
  const { deps, opened } = await start();
  const rows = await resumes(deps);
  expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: count }, () => null));
  expect(rows.map(({ bytes }) => bytes)).toEqual(Array.from({ length: count }, (_, at) => contentOf(at).length));
  const folder = join(database.env['DATA_DIR'] ?? '', 'files');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'old-0')).mode & 0o777).toBe(0o600);
  await expectAllReadable(deps);
  await opened.close();
});

it('a move that breaks off anywhere loses nothing, leaves all readable, and is made up for at the next start', async () => {
  const { db, close } = await database.open();
  const files = createFolderFiles(join(database.env['DATA_DIR'] ?? '', 'files'));
  const deps = { db, files, clock: { now: () => new Date() } } as Deps;
  for (const step of ['receive', 'keep', 'update'] as const) {
    let calls = 0;
    const breaking: Deps['files'] = {
      ...files,
      async receive(...given) {
        calls += 1;
        if (calls === 2 && step === 'receive') throw new Error('broken off');
        const received = await files.receive(...given);
        return {
          ...received,
          async keep(id) {
            if (calls === 2 && step === 'keep') throw new Error('broken off');
            await received.keep(id);
            if (calls === 2) throw new Error('broken off');
          },
        };
      },
    };
    await expect(moveResumesToFiles(db, breaking)).rejects.toThrow('broken off');
    await expectAllReadable(deps);
  }
  expect((await resumes(deps)).filter(({ content }) => content !== null).length).toBeGreaterThan(0);
  await close();

  const next = await start();
  expect((await resumes(next.deps)).filter(({ content }) => content !== null)).toEqual([]);
  await expectAllReadable(next.deps);
  await next.opened.close();
});
