import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { createEmbeddedMail } from '#server/adapters/mail/embedded-mail.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import type { TestApi } from './test-api.ts';

/** The site's mails as files in a folder. */
export type OutboxFolder = {
  /** Runs a server's due jobs and writes its mails to the folder. */
  deliver(api: TestApi): Promise<void>;
  /** Reads the mails to an address, oldest first, with a mail parser. */
  mailTo(address: string): Promise<Email[]>;
  /** Copies the files to `test-results/`, to be opened with a mail program. */
  keep(name: string): void;
  drop(): void;
};

export function createOutboxFolder(): OutboxFolder {
  const outboxDir = mkdtempSync(join(tmpdir(), 'outbox-'));
  return {
    async deliver({ deps }) {
      const from = { name: '示例', address: 'no-reply@example.com' };
      const mail = createEmbeddedMail({ outboxDir, from, clock: deps.clock, faults: deps.faults, announce: () => {} });
      await runSiteJobs({ ...deps, mail });
    },
    async mailTo(address) {
      const names = (await readdir(outboxDir)).toSorted();
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(outboxDir, name)))),
      );
      return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
    },
    keep(name) {
      const kept = join('test-results', name);
      rmSync(kept, { recursive: true, force: true });
      cpSync(outboxDir, kept, { recursive: true });
    },
    drop: () => rmSync(outboxDir, { recursive: true }),
  };
}
