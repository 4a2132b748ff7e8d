import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { requireReserve } from '#server/kernel/db/disk-reserve.ts';
import { FileTooLarge, type Files } from '#server/kernel/ports/ports.ts';
import { createOnce } from '#server/kernel/secrets/create-once.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

/** What is being received, and what a killed process has left of it. */
const partSuffix = '.part';
/** No id is called so. */
const markName = '.store-id';

/** Files in a folder that only the server's owner may read: they are about people. */
export function createFolderFiles(folder: string): Files {
  /** An id is a file's name and nothing more: `../` in it would reach the keys, which lie beside the folder. */
  function pathOf(id: string): string {
    if (!/^[\w-]{1,64}(?:\.part)?$/.test(id)) throw new Error(`no id of a file: ${id}`);
    return join(folder, id);
  }

  const mark = join(folder, markName);
  return {
    store: {
      place: `${hostname()}:${resolve(folder)}`,
      readId: () =>
        readFile(mark, 'utf8').catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      writeId: async (id) => createOnce(mark, id),
    },

    async receive(content, mostBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      requireReserve(folder, mostBytes);
      const path = pathOf(newToken() + partSuffix);
      const discard = () => rm(path, { force: true });
      try {
        const bytes = await write(path, content, mostBytes);
        return {
          path,
          bytes,
          discard,
          async keep(id) {
            await rename(path, pathOf(id));
            await syncFolder(folder);
          },
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },

    async open(id) {
      try {
        const path = pathOf(id);
        const { size } = await stat(path);
        return { bytes: size, content: createReadStream(path) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    async *list() {
      const entries = await opendir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const { name } of entries) {
        if (name === markName) continue;
        const found = await stat(join(folder, name)).catch(() => null);
        if (found) yield { id: name, storedAt: found.mtime };
      }
    },
  };
}

/** Writes a new file and waits until it is on the disk. @returns its length */
async function write(path: string, content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    await file.writeFile(
      (async function* countBytes() {
        for await (const chunk of content) {
          bytes += chunk.length;
          if (bytes > mostBytes) throw new FileTooLarge(mostBytes);
          yield chunk;
        }
      })(),
    );
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** A new name is on the disk only when its folder is. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
