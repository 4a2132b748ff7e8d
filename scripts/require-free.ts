import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '#server/kernel/config/config.ts';
import { lockFolder } from '#server/kernel/db/owner-lock.ts';

/**
 * Acquires and releases the resources that a server needs exclusively, so that a blocked start ends before it builds.
 * @throws FolderInUse, or the system's error for the port
 */
export async function requireFree({ HOST, PORT, DATA_DIR, DATABASE_URL, API_ORIGIN }: Config): Promise<void> {
  const server = createServer().listen({ host: HOST, port: PORT });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
  const folder = join(DATA_DIR, 'pg');
  if (DATABASE_URL || API_ORIGIN || !existsSync(folder)) return;
  const unlock = await lockFolder(folder);
  await unlock();
}
