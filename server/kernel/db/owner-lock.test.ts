import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runToEnd, startApiProcess } from '#server/testing/api-process.ts';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { lockFolder } from './owner-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32')(
  'a process that starts beside a stopped owner learns its process id, and the owner continues unharmed',
  async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    mkdirSync(env.DATA_DIR);
    await unpackTemplate(join(env.DATA_DIR, 'pg'));
    const owner = await startApiProcess(env);
    try {
      // A server that is still starting, or one of another release, has no socket for commands.
      rmSync(join(env.DATA_DIR, 'ops.json'));
      process.kill(owner.pid, 'SIGSTOP');
      const attempts = await Promise.all([
        runToEnd(['server/main.ts', '--api-only'], env),
        runToEnd(['scripts/ops.ts', 'leads'], env),
      ]);
      const line = `the embedded database in ${join(env.DATA_DIR, 'pg')} is in use by process ${owner.pid}\n`;
      expect(attempts).toEqual(attempts.map(() => ({ code: 1, stderr: line })));
      process.kill(owner.pid, 'SIGCONT');
      expect((await fetch(`${owner.origin}/api/ready`)).status).toBe(200);
      expect(await owner.end('SIGTERM')).toBe(0);
      expect(existsSync(join(env.DATA_DIR, 'owner.pid'))).toBe(false);
    } finally {
      await owner.end('SIGKILL');
    }
  },
  180_000,
);

/** As on macOS; Linux also uses socket files if it is given a path. */
describe.skipIf(process.platform === 'win32')('a socket file', () => {
  const newPlace = (name: string) => {
    const database = join(folder, name, 'pg');
    mkdirSync(database, { recursive: true });
    return { database, file: join(folder, name, 'sock') };
  };

  it('of an owner that says nothing is left where it is', async () => {
    const { database, file } = newPlace('silent');
    const owner = createServer();
    await new Promise<void>((resolve) => owner.listen(file, resolve));
    await expect(lockFolder(database, file)).rejects.toThrow('in use by another process');
    expect(existsSync(file)).toBe(true);
    await new Promise((resolve) => owner.close(resolve));
  });

  it('that a killed owner left behind is taken over, and keeps the next one out', async () => {
    const { database, file } = newPlace('killed');
    const owner = createServer();
    await new Promise<void>((resolve) => owner.listen(`${file}.old`, resolve));
    // Under another name, closing does not remove it, just as SIGKILL does not.
    renameSync(`${file}.old`, file);
    await new Promise((resolve) => owner.close(resolve));
    const unlock = await lockFolder(database, file);
    await expect(lockFolder(database, file)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
  });

  it('whose askers hang up before they are accepted continues', async () => {
    const { database, file } = newPlace('asked');
    const unlock = await lockFolder(database, file);
    const hangUp = () =>
      new Promise((resolve) => {
        const asker = connect(file).on('close', resolve);
        asker.on('error', resolve).destroy();
      });
    await Promise.all(Array.from({ length: 20 }, hangUp));
    await expect(lockFolder(database, file)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
  });
});
