import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import type { Config } from '#server/config.ts';

export type NextHandler = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Hot reloading in development travels over a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): Promise<void>;
  /** The site's own 404 page as the build made it; `null` in development, where Next makes it anew. */
  missingPage: string | null;
};

const missingPageFile = '.next/server/app/_not-found.html';

/** Next's own request handler for the pages below the base path. */
export async function createNextHandler(config: Config, { dev }: { dev: boolean }): Promise<NextHandler> {
  const app = next({ dev, hostname: 'localhost', port: config.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const missingPage = dev ? null : readFileSync(missingPageFile, 'utf8');
  return { handle, upgrade, close: () => app.close(), missingPage };
}
