import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process owns the folder; the message names it. */
class FolderInUse extends Error {
  constructor(folder: string, owner: string) {
    super(`the embedded database in ${folder} is in use by process ${owner}`);
  }
}

/**
 * Makes one process the owner of an embedded database folder. PGlite has no lock of its own, and two openers lose rows.
 * The lock is a listening socket named after the folder: the kernel gives it to one process and takes it back when that
 * process dies, however it dies. It holds within one machine (one network namespace on Linux).
 * @returns releases the lock
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = socketName(realpathSync(folder));
  const server = createServer((socket) => socket.end(String(process.pid)));
  try {
    await listen(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const owner = await askOwner(name);
    if (owner) throw new FolderInUse(folder, owner);
    // A socket file (macOS) outlives a killed owner; nobody answers on it.
    rmSync(name, { force: true });
    await listen(server, name);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Abstract sockets (Linux) and named pipes (Windows) leave no file behind; elsewhere a socket file in the temp folder. */
function socketName(folder: string): string {
  const id = `rquant-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`);
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, resolve);
  });
}

/** The process id of the lock's owner; empty when nobody answers. */
function askOwner(name: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(name);
    let pid = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => (pid += String(chunk)));
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(pid));
  });
}
