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
 * Locks the folder of an embedded database for one process. PGlite has no lock of its own, and two processes would lose rows. The lock is a
 * listening socket named after the folder: the kernel gives it to one process and releases it when that process dies. It works within one
 * machine (one network namespace on Linux). The owner is not contacted, because it may be busy or stopped. Its process id is in a file
 * beside the folder, for the error message only.
 * @returns a function that releases the lock
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, address = addressOf(folder)): Promise<() => Promise<void>> {
  const pidFile = join(folder, '..', 'owner.pid');
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  if (isFile(address) && (await isAbandoned(address))) rmSync(address, { force: true });
  await listen(server, address).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new FolderInUse(folder, readPid(pidFile)) : error;
  });
  // A connection that cannot be accepted, for example for lack of file descriptors, must not end the owner.
  server.on('error', () => undefined);
  server.unref();
  writePid(pidFile);
  return async () => {
    rmSync(pidFile, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Returns the lock's address. Abstract sockets (Linux) and named pipes (Windows) leave no file behind; elsewhere it is a socket file in the
 * temp folder.
 */
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

/**
 * Returns true if the socket file has no owner. It remains after its owner was killed, and then refuses connections. An owner that accepts
 * but does not reply still owns it.
 */
function isAbandoned(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

/** Writes the process id. A full disk must not prevent the start: the error message then names no owner. */
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
