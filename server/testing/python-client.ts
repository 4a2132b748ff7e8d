import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A text in the form of a licence, with an invalid signature. */
export const pythonLicence = `eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJsaWNfMSJ9.${'aZ-_9'.repeat(17)}Q`;

/** The Python client with the test's own server. */
export type PythonClient = {
  /**
   * Runs a program after `import rquant_market as rq` and `import json`, with `given` as a variable.
   * @returns the value that the program printed as JSON
   */
  run: (program: string, given?: unknown, env?: Record<string, string>) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Starts a server with this listener, and installs a client that calls it in a separate folder. */
export async function startPythonClient(answer: RequestListener): Promise<PythonClient> {
  const sockets = new Set<Socket>();
  const server = createServer(answer).on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/market/v1`;
  const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
  const source = readFileSync(join(import.meta.dirname, '../features/data-api/rquant_market.py'), 'utf8');
  writeFileSync(join(folder, 'rquant_market.py'), source.replace(/^BASE_URL = .*$/m, `BASE_URL = "${base}"`));
  return {
    async run(program, given = null, env = {}) {
      writeFileSync(join(folder, 'given.json'), JSON.stringify(given));
      const begin =
        'import json\nimport rquant_market as rq\ngiven = json.load(open("given.json", encoding="utf-8"))\n';
      writeFileSync(join(folder, 'program.py'), begin + program);
      const { stdout } = await promisify(execFile)('python3', ['program.py'], {
        cwd: folder,
        timeout: 60_000,
        env: { ...process.env, LC_ALL: 'C.UTF-8', no_proxy: '127.0.0.1', RQUANT_LICENCE: pythonLicence, ...env },
      });
      return JSON.parse(stdout);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** Lists the Python packages that this machine lacks, for a test's title. */
export const missingPackages = (...packages: readonly string[]) =>
  packages.filter((name) => spawnSync('python3', ['-c', `import ${name}`]).status !== 0);
