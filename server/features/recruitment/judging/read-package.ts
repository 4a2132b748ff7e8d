import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { UnsafeResume } from './judgement.ts';

/** A résumé with a hundred pictures stays far below; a zip bomb does not. */
const most = { entries: 1000, inflatedBytes: 64 * 1024 * 1024 };

export type Part = { name: string; read(): Promise<Readable> };

/**
 * Opens a zip file. Sizes are checked before anything is inflated; `yauzl` sees to it that they are true.
 * @throws Error when it is no zip file, or has too much in it; UnsafeResume when something is encrypted
 */
export async function openPackage(path: string): Promise<{ parts: Part[]; close: () => void }> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
  try {
    if (zip.entryCount > most.entries) throw new Error(`${zip.entryCount} entries`);
    const parts = new Map<string, Part>();
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      bytes += entry.uncompressedSize;
      if (bytes > most.inflatedBytes) throw new Error(`inflates to more than ${most.inflatedBytes} bytes`);
      if (entry.isEncrypted()) throw new UnsafeResume(`${name} is encrypted`);
      if (name.endsWith('/')) continue;
      // Of two with one name another program may read the other one. Names differ by more than case (ECMA-376-2, 6.2.2.3).
      if (parts.has(name.toLowerCase())) throw new Error(`two parts are called ${name}`);
      parts.set(name.toLowerCase(), { name, read: () => zip.openReadStreamPromise(entry) });
    }
    return { parts: [...parts.values()], close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
