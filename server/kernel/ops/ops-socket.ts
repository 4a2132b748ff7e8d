import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import { OpsError } from './ops-error.ts';
import type { OpsOutput } from './ops-output.ts';

/** The local socket. If its address is configured, the file's group decides who may connect, and there is no token. */
type OpsSocket = { address: string; token?: string };
/** Runs a command line. @param key the operator's own, as sent */
type RunCommand = (argv: string[], key: string | undefined) => Promise<OpsOutput>;

const keyHeader = 'x-operator-key';
type Answer = { error: string } | { text: string } | { fileBase64: string };

/** A socket's path has a limit of about a hundred characters, so it cannot be in `DATA_DIR`. */
const folderPrefix = 'rquant-ops-';
const socketFile = (dataDir: string) => join(dataDir, 'ops.json');

/**
 * Opens a local socket for operators' commands, because the embedded database allows only one process. It is never on the network. It is
 * `OPS_SOCKET`, for the group of the server's user (decision 0114), or a temporary one. Its address and token are then in a file that only
 * the server's owner can read.
 * @param run executes a command line
 * @returns closes the socket
 */
export async function openOpsSocket(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  run: RunCommand,
): Promise<() => Promise<void>> {
  return config.OPS_SOCKET ? openForGroup(config.OPS_SOCKET, log, run) : openForOwner(config.DATA_DIR, log, run);
}

async function openForGroup(address: string, log: Deps['log'], run: RunCommand): Promise<() => Promise<void>> {
  // A killed server leaves its socket file behind.
  if (await refuses(address)) rmSync(address);
  const server = createServer((incoming, outgoing) => {
    void answer(log, run, incoming).then((body) => outgoing.end(JSON.stringify(body)));
  });
  await listen(server, address);
  chmodSync(address, 0o660);
  return () => close(server);
}

async function openForOwner(dataDir: string, log: Deps['log'], run: RunCommand): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\rquant-ops-${newToken().slice(0, 16)}` : join(folder, 'socket');
  const token = newToken();
  const server = createServer((incoming, outgoing) => {
    const allowed = hashToken(incoming.headers.authorization ?? '') === hashToken(`Bearer ${token}`);
    if (!allowed) return void outgoing.writeHead(401).end();
    void answer(log, run, incoming).then((body) => outgoing.end(JSON.stringify(body)));
  });
  await listen(server, address);
  const file = socketFile(dataDir);
  writeFileSync(file, JSON.stringify({ address, token } satisfies OpsSocket), { mode: 0o600 });
  chmodSync(file, 0o600);
  return async () => {
    rmSync(file, { force: true });
    await close(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function listen(server: Server, address: string): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  server.unref();
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Removes the folders of killed servers, whose sockets refuse connections. Folders of servers that are just starting, or of other users,
 * remain.
 */
async function removeAbandoned(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(folderPrefix));
  await Promise.all(
    folders.map(async (name) => {
      const folder = join(tmpdir(), name);
      if (await refuses(join(folder, 'socket'))) rmSync(folder, { recursive: true, force: true });
    }),
  );
}

function refuses(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = connect(address, () => {
      asking.destroy();
      resolve(false);
    });
    asking.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
}

async function answer(log: Deps['log'], run: RunCommand, incoming: IncomingMessage): Promise<Answer> {
  try {
    const key = incoming.headers[keyHeader];
    const output = await run((await json(incoming)) as string[], typeof key === 'string' ? key : undefined);
    return typeof output === 'string' ? { text: output } : { fileBase64: Buffer.from(output).toString('base64') };
  } catch (error) {
    if (!(error instanceof OpsError)) log.error({ err: error }, 'an operator command failed');
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs a command in the server that uses `dataDir`.
 * @param key the operator's key
 * @returns its output, or `null` if no server is running
 * @throws OpsError with the server's message
 */
export async function runInServer(dataDir: string, argv: readonly string[], key?: string): Promise<OpsOutput | null> {
  const socket = readSocketFile(dataDir);
  return socket && read(await ask(socket, argv, key));
}

/**
 * Runs a command in the first server that accepts a connection at `pattern`, such as `/run/rquant/30*`. Each process has its own socket.
 * @throws OpsError with the server's message, or if this user can reach no server
 */
export async function runAtSocket(pattern: string, argv: readonly string[], key?: string): Promise<OpsOutput> {
  try {
    for (const address of globSync(pattern)) {
      // oxlint-disable-next-line no-await-in-loop -- a command is given to one of them
      const output = read(await ask({ address }, argv, key));
      if (output !== null) return output;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new OpsError(`您无权访问 ${pattern}：请管理员把您加入该文件的用户组，再重新登录`);
  }
  throw new OpsError(`没有服务在 ${pattern} 应答：请先启动服务，例如 systemctl start rquant-site@3001`);
}

/** Reads a server's reply; `null` if no server replied. */
function read(reply: Answer | null): OpsOutput | null {
  if (reply === null) return null;
  if ('error' in reply) throw new OpsError(reply.error);
  return 'text' in reply ? reply.text : Buffer.from(reply.fileBase64, 'base64');
}

function readSocketFile(dataDir: string): OpsSocket | null {
  try {
    return JSON.parse(readFileSync(socketFile(dataDir), 'utf8')) as OpsSocket;
  } catch {
    return null;
  }
}

/** Sends a command to a server. Returns null if none listens: a killed server leaves its file behind. */
function ask({ address, token }: OpsSocket, argv: readonly string[], key?: string): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        socketPath: address,
        method: 'POST',
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { [keyHeader]: key }) },
      },
      (reply) => resolve(json(reply) as Promise<Answer>),
    );
    asking.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    asking.end(JSON.stringify(argv));
  });
}
