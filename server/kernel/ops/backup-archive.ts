import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { requireFree, requireReadable, restoreDatabase, type DatabasePlace } from '#server/kernel/db/connection.ts';
import { writeWhole } from '#server/kernel/db/copy-file.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Files } from '#server/kernel/ports/ports.ts';

/** A backup is a tar file with the copy of the database and, below `files/`, each résumé by its id. */
const databaseEntry = 'database';
const filesPrefix = 'files/';

/**
 * Writes a backup while the server runs. The database comes first: of every row in the copy the file is there already, unless
 * its applicant withdraws meanwhile.
 */
export async function writeBackup(
  { db, files, copyDatabase }: Pick<Deps, 'db' | 'files' | 'copyDatabase'>,
  file: string,
): Promise<void> {
  const copy = `${file}.database`;
  try {
    await copyDatabase(copy);
    const rows = await db.selectFrom('resumes').select('id').where('content', 'is', null).execute();
    await writeWhole(file, async (part) => {
      const { readable, controller } = createTarPacker();
      const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
      await Promise.all([
        pipeline(Readable.fromWeb(readable as ReadableStream), target),
        addEntries(rows.map(({ id }) => id)),
      ]);

      async function addEntries(ids: string[]): Promise<void> {
        const opened = await open(copy);
        await add(databaseEntry, (await opened.stat()).size, opened.createReadStream());
        for (const id of ids) {
          const found = await files.open(id);
          if (found) await add(filesPrefix + id, found.bytes, found.content);
        }
        controller.finalize();
      }

      async function add(name: string, size: number, content: Readable): Promise<void> {
        await pipeline(content, Writable.fromWeb(controller.add({ name, size, mode: 0o600 })));
      }
    });
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Brings a backup back, to where there is no database yet; also one of before there were files, which is the copy of the
 * database alone. The database comes last: a restore that broke off can be run again.
 * @throws FolderTaken, FolderInUse, OtherEngine, ToolFailed, or what is wrong with the file
 */
export async function restoreBackup(
  place: DatabasePlace & { folder: string },
  files: Files,
  file: string,
): Promise<void> {
  requireFree(place);
  if (!(await isArchive(file))) return restoreDatabase(place, file);
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const unpacked = await mkdtemp(join(place.folder, 'restore-'));
  const copy = join(unpacked, databaseEntry);
  try {
    // The library's streams have the browser's types.
    const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
    // Made from the iterator, it closes the file when the loop ends early.
    const archive = ReadableStream.from<Uint8Array>(createReadStream(file)).pipeThrough(decoder);
    for await (const { header, body } of archive) {
      if (header.name === databaseEntry) {
        await pipeline(body as ReadableStream, createWriteStream(copy, { mode: 0o600 }));
        await requireReadable(place, copy);
      } else if (header.name.startsWith(filesPrefix)) {
        const received = await files.receive(body as ReadableStream<Uint8Array>, header.size);
        await received.keep(header.name.slice(filesPrefix.length));
      } else throw new Error(`${header.name} is no part of a backup`);
    }
    await restoreDatabase(place, copy);
  } finally {
    await rm(unpacked, { recursive: true });
  }
}

/** By the mark that a tar file has in its first block. */
async function isArchive(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(262), 0, 262, 0);
    return buffer.toString('latin1', 257) === 'ustar';
  } finally {
    await opened.close();
  }
}
