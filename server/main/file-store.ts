import { join } from 'node:path';
import { createBucketFiles } from '#server/adapters/files/bucket-files.ts';
import { createBucket } from '#server/adapters/files/bucket.ts';
import { createFolderFiles } from '#server/adapters/files/folder-files.ts';
import { ConfigError } from '#server/kernel/config/config-error.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import type { Clock, Files } from '#server/kernel/ports/ports.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

/** Files in a folder of this DATA_DIR, whatever the settings say. */
export function createFolderStore({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Files {
  return createFolderFiles(join(DATA_DIR, 'files'));
}

/** Where files are: in the bucket, if there is one, else in a folder beside the embedded database. */
export function createFiles(config: Config, clock: Clock): Files {
  const { DATA_DIR, S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region } = config;
  if (!endpoint) return createFolderStore(config);
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = config;
  const key = { accessKeyId, secretAccessKey };
  return createBucketFiles(
    createBucket({ endpoint, bucket, region, key }, clock),
    createFolderFiles(join(DATA_DIR, 'uploads')),
  );
}

/**
 * Lets the database remember its store, by a mark in the store itself: a second machine with a folder of its own, or another bucket,
 * would not find the files, and housekeeping would delete what it does not know.
 * @throws ConfigError when the files are elsewhere
 */
export async function claimStore(db: Db, { store }: Pick<Files, 'store'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['file-store']);
    const known = await trx.selectFrom('file_stores').select(['id', 'place']).executeTakeFirst();
    const marked = await store.readId();
    if (known && known.id !== marked)
      throw new ConfigError(
        `S3_BUCKET: the files of this database are in ${known.place}, and not in ${store.place} ` +
          '(docs/operations.md#where-files-are)',
      );
    if (known) return;
    const id = marked ?? newToken();
    if (!marked) await store.writeId(id);
    await trx.insertInto('file_stores').values({ id, place: store.place }).execute();
  });
}
