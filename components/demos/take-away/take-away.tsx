'use client';

import { useTranslations } from 'next-intl';
import { copyText } from '#components/ui/copy-text.ts';
import { notify } from '#components/ui/notify.ts';
import { saveFile } from '#components/ui/save-file.ts';
import { siteName } from '#lib/browser/site-name.ts';
import { writeResultCsv, type ResultRow } from './result-csv.ts';
import { TakeAwayRow, type TakeAwayKind } from './take-away-row.tsx';

/** Download and link of a result; each is built on demand. */
export type TakeAwayContent = {
  /** File name after the brand, without an extension. */
  name: string;
  rows: () => readonly ResultRow[];
  /** URL that opens the same settings. */
  address: string;
  /** Message after copying a URL that does not carry everything. */
  addressNote?: string;
};

/** Downloads the result above it, and copies its URL. */
export function TakeAway({ content }: { content: TakeAwayContent | null }) {
  const t = useTranslations('takeAway');

  async function take(kind: TakeAwayKind, { name, rows, address, addressNote }: TakeAwayContent): Promise<void> {
    if (kind === 'link') {
      const isCopied = await copyText(address);
      const copied = addressNote ?? t('linkCopied');
      return notify(isCopied ? { type: 'success', message: copied } : { type: 'error', message: t('copyFailed') });
    }
    const head = { part: t('part'), item: t('item'), measure: t('measure'), value: t('value'), data: t('data') };
    saveFile(`${siteName()}-${name}.csv`, writeResultCsv(head, rows(), t('simulated')), 'text/csv');
  }

  return (
    <TakeAwayRow
      isReady={content !== null}
      onTake={(kind) => {
        if (content) void take(kind, content);
      }}
    />
  );
}
