/**
 * `PUBLIC_ORIGIN=https://www.example.com npm run release`: creates everything that a server needs to run the site for
 * that address, as the folder `dist/rquant-<version>` and a .tar.gz of it (docs/operations.md#a-release).
 */
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { identity } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { ConfigError } from '#server/kernel/config/config-error.ts';
import { isLoopbackHost } from '#server/kernel/config/loopback.ts';
import { findMadeUp } from '#server/kernel/config/placeholders.ts';
import { layRelease, measureFolder } from './lay-release.ts';
import { run } from './run.ts';

const [target = 'dist'] = process.argv.slice(2);
/** Unpacked as root, its files cannot be changed by the server's user. */
const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root' };

const origin = process.env['PUBLIC_ORIGIN'];
if (!origin || !URL.canParse(origin)) {
  process.stderr.write('PUBLIC_ORIGIN: required, the address that visitors will use: it is part of the pages\n');
  process.exit(1);
}
// Invented values in the pages cannot be corrected at the start.
const madeUp =
  isLoopbackHost(new URL(origin).hostname) || /^(?:1|true)$/.test(process.env['SANDBOX'] ?? '')
    ? []
    : findMadeUp(identity, overseas);
if (madeUp.length > 0) {
  process.stderr.write(`${new ConfigError(madeUp).message}\n`);
  process.exit(1);
}
const code = await run(process.execPath, ['scripts/build.ts']);
if (code !== 0) process.exit(code);

mkdirSync(target, { recursive: true });
const folder = await layRelease(process.cwd(), target, process.env);
const archive = `${folder}.tar.gz`;
rmSync(archive, { force: true });
await pipeline(
  packTar(folder, { map: (header) => ({ ...header, ...owner, name: join(basename(folder), header.name) }) }),
  createGzip(),
  createWriteStream(archive),
);
process.stdout.write(`${folder} ${Math.round(measureFolder(folder) / 1e6)} MB\n${archive}\n`);
