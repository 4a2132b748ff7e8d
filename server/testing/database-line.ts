import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a server and its database, which a test can interrupt in two ways. */
export type DatabaseLine = {
  /** URL of the database through the proxy. */
  url: string;
  /** `refused`: connections are cut and new ones refused. `silent`: they stay open, new ones too, and nothing arrives. */
  cut(how: 'refused' | 'silent'): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(database.port || 5432), database.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!silent) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  async function refuse(): Promise<void> {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }

  return {
    url: url.href,
    async cut(how) {
      if (how === 'refused') await refuse();
      else silent = true;
    },
    async mend() {
      // Swallowed data is lost, so such a connection never continues.
      silent = false;
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}
