import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '#server/kernel/db/connection.ts';
import { fingerprint } from './template-database.ts';

type Scratch = { url: string; drop(): Promise<void> };

/** An arbitrary number: key of the lock for creating a server's template. */
const templateLock = 7_305_192;
const templates = new Map<string, Promise<string>>();

/**
 * Creates a database on a PostgreSQL server for one test file, with every migration applied. It copies a template, which is created once
 * for each server, in a tenth of the time.
 * @param empty without any migration
 */
export async function createScratchDatabase(
  serverUrl: string,
  { empty }: { empty?: boolean | undefined } = {},
): Promise<Scratch> {
  if (empty) return createDatabase(serverUrl, 'template1');
  const template = templates.get(serverUrl) ?? makeTemplate(serverUrl);
  templates.set(serverUrl, template);
  return createDatabase(serverUrl, await template);
}

/** Creates the server's template unless it exists. @returns its name */
async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `test_template_${fingerprint()}`;
  await onServer(serverUrl, async (client) => {
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const { url } = await createDatabase(serverUrl, 'template1');
    await migrateDatabase({ databaseUrl: url });
    // Renamed once complete, so that others never find an incomplete one.
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

async function createDatabase(serverUrl: string, template: string): Promise<Scratch> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  return { url: url.href, drop };
}

async function onServer(serverUrl: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
