/** Makes an empty database with the newest schema in the folder that is named. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/kernel/db/connection.ts';

const [target = ''] = process.argv.slice(2);
const folder = `${target}.making`;
rmSync(folder, { recursive: true, force: true });
const { close } = await openDatabase({ folder });
await close();
rmSync(target, { recursive: true, force: true });
renameSync(join(folder, 'pg'), target);
rmSync(folder, { recursive: true });
