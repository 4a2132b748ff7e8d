import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { carryFiles, markTarget, type CarriedFiles } from '#server/kernel/ops/carry-files.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { Clock, Files } from '#server/kernel/ports/ports.ts';
import { createFiles, createFolderStore } from './file-store.ts';

export type MovedFiles = CarriedFiles & {
  /** Where they are now. */
  place: string;
  /** Whether they were copied: not where the new site has the same store. */
  copied: boolean;
  /** Lets the new database remember its store (decision 0081). */
  remember: (target: Db) => Promise<void>;
};

/**
 * Carries a database's files to the store that the settings name, or to the folder of another DATA_DIR. Nothing is taken from where they
 * were, and the database there still remembers that store.
 * @throws OpsError, NotMoved, or what a store throws
 */
export async function moveFiles(
  source: Db,
  config: Config,
  clock: Clock,
  dataDir: string | undefined,
): Promise<MovedFiles> {
  const configured = createFiles(config, clock);
  const known = await source.selectFrom('file_stores').select(['id', 'place']).executeTakeFirst();
  const from = await findSource(known, [createFolderStore(config), configured]);
  const to = dataDir === undefined ? configured : createFolderStore({ DATA_DIR: dataDir });
  const isSame = to.store.place === from.store.place;
  if (isSame)
    return { ...(await carryFiles(source, from, from)), place: to.store.place, copied: false, async remember() {} };
  if (!known) throw new OpsError('数据库尚未记下文件在何处：请先按原来的设置启动一次服务');
  const id = await markTarget(to, known.id);
  return {
    ...(await carryFiles(source, from, to)),
    place: to.store.place,
    copied: true,
    async remember(target) {
      await target.deleteFrom('file_stores').execute();
      await target.insertInto('file_stores').values({ id, place: to.store.place }).execute();
    },
  };
}

/** The store that bears the database's mark; the folder of a database that has never looked. */
async function findSource(known: { id: string; place: string } | undefined, stores: [Files, Files]): Promise<Files> {
  if (!known) return stores[0];
  for (const files of stores) if ((await files.store.readId()) === known.id) return files;
  throw new OpsError(`文件在 ${known.place}，不在 ${stores[1].store.place}：请按原来的设置写明 DATA_DIR 与 S3_…`);
}
