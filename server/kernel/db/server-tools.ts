import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the tool said, or that it is not installed. */
class ToolFailed extends Error {}

/**
 * Runs one of PostgreSQL's own programs on a database. The password goes by the environment: arguments are for everyone on
 * the machine to read.
 * @throws ToolFailed
 */
export async function runServerTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    await promisify(execFile)(tool, [`--dbname=${url.href}`, ...args], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    throw new ToolFailed(code === 'ENOENT' ? `${tool} is not installed` : `${tool}: ${stderr}`, { cause: error });
  }
}
