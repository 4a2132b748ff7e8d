import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process owns the folder; the message names it. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(`the embedded database in ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}`);
  }
}

/**
 * Makes one process the owner of an embedded database folder. PGlite has no lock of its own, and two openers lose rows.
 * The lock is a listening socket named after the folder: the kernel gives it to one process and takes it back when that
 * process dies, however it dies. It holds within one machine (one network namespace on Linux). The owner is asked nothing,
 * because it may be busy or stopped: its process id lies in a file beside the folder, for the message alone.
 * @returns releases the lock
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, address = addressOf(folder)): Promise<() => Promise<void>> {
  const pidFile = join(folder, '..', 'owner.pid');
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  if (isFile(address) && (await isAbandoned(address))) rmSync(address, { force: true });
  await listen(server, address).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new FolderInUse(folder, readPid(pidFile)) : error;
  });
  // A connection that cannot be accepted, say for want of a file descriptor, does not end the owner.
  server.on('error', () => undefined);
  server.unref();
  writePid(pidFile);
  return async () => {
    rmSync(pidFile, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Abstract sockets (Linux) and named pipes (Windows) leave no file behind; elsewhere a socket file in the temp folder. */
function addressOf(folder: string): string {
  const id = `rquant-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`);
}

function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\');
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
}

/** A socket file outlives an owner that was killed; connecting is refused then. An owner that says nothing is one all the same. */
function isAbandoned(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

/** A full disk does not keep the site from starting: the message then names no owner. */
function writePid(file: string): void {
  try {
    rmSync(file, { force: true });
    writeFileSync(file, String(process.pid), { mode: 0o600 });
  } catch {}
}

function readPid(file: string): string {
  try {
    return /^\d+$/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  } catch {
    return '';
  }
}
