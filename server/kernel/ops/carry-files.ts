import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/kernel/db/connection.ts';
import { NotMoved } from '#server/kernel/db/move-database.ts';
import type { Files } from '#server/kernel/ports/ports.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

/** A store across the network answers several requests in the time of one. */
const atOnce = 8;

export type CarriedFiles = {
  count: number;
  bytes: number;
  /** SHA-256 of a line of id and SHA-256 for each file, by id: the same for the same files, wherever they lie. */
  digest: string;
  /** Rows whose file the source does not have, either. */
  missing: number;
};

/**
 * Copies the file of every row from one store to another, and reads each back: its bytes are those of the source, which is only read.
 * Run again after it broke off, it copies what is missing. With one store for both it reads what is there.
 * @throws NotMoved when a file is not equal afterwards, or what a store throws
 */
export async function carryFiles(db: Db, from: Files, to: Files): Promise<CarriedFiles> {
  const rows = await db.selectFrom('resumes').select('id').where('content', 'is', null).orderBy('id').execute();
  const carried = new Map<string, { bytes: number; hash: string }>();
  await eachOf(rows, async ({ id }) => {
    const content = await readContent(from, id);
    if (!content) return;
    if (to !== from) await carryFile(id, content, to);
    carried.set(id, { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') });
  });
  const digest = createHash('sha256');
  let bytes = 0;
  for (const { id } of rows) {
    const content = carried.get(id);
    if (!content) continue;
    digest.update(`${id} ${content.hash}\n`);
    bytes += content.bytes;
  }
  return { count: carried.size, bytes, digest: digest.digest('hex'), missing: rows.length - carried.size };
}

async function carryFile(id: string, content: Buffer, to: Files): Promise<void> {
  if ((await readContent(to, id))?.equals(content)) return;
  const received = await to.receive(Readable.from(content), content.length);
  try {
    await received.keep(id);
  } finally {
    await received.discard();
  }
  if (!(await readContent(to, id))?.equals(content)) throw new NotMoved(`the file ${id} is not equal`);
}

/** A résumé has five megabytes at most (`resumeMaxBytes`). */
async function readContent(files: Files, id: string): Promise<Buffer | null> {
  const opened = await files.open(id);
  return opened && buffer(opened.content);
}

/** Nothing of it is under way any more when this throws. */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  let failed = false;
  const work = async (): Promise<void> => {
    for (const item of left) {
      if (failed) return;
      await act(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const first = ended.find((one) => one.status === 'rejected');
  if (first) throw first.reason;
}

/**
 * Marks a store that is to get the files of another: with an id of its own, so that neither is taken for the other, which ends with that
 * of the other, so that a second run knows what the first one began.
 * @returns the mark
 * @throws NotMoved when the store has the files of another site, which housekeeping would delete
 */
export async function markTarget(files: Files, sourceId: string): Promise<string> {
  const { store } = files;
  const origin = `-of-${sourceId}`;
  const marked = await store.readId();
  if (marked?.endsWith(origin)) return marked;
  if (marked) throw new NotMoved(`${store.place} is the store of another site`);
  for await (const { id } of files.list())
    if (!id.endsWith('.part')) throw new NotMoved(`${store.place} has files already`);
  const id = newToken() + origin;
  await store.writeId(id);
  return id;
}
