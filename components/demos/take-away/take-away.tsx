'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { copyText } from '#components/ui/copy-text.ts';
import { notify } from '#components/ui/notify.ts';
import { saveBlob, saveFile } from '#components/ui/save-file.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { siteName } from '#lib/browser/site-name.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { drawResult } from './draw-result.ts';
import { writeResultCsv, type ResultRow } from './result-csv.ts';
import { TakeAwayRow, takeAways, type TakeAwayKind } from './take-away-row.tsx';

/** What can be taken from a result; each is made when it is asked for. */
export type TakeAwayContent = {
  /** Names the files after the brand, without an ending. */
  name: string;
  title: string;
  /** The settings in words, for the picture. */
  settings: string;
  rows: () => readonly ResultRow[];
  python?: (origin: string) => string;
  /** Opens the same settings. */
  address: string;
  /** Said once the address is copied, where it does not carry everything. */
  addressNote?: string;
};

const fileName = (name: string) => `${siteName()}-${name}`;

/** Downloads and copies of the result above it. The pictures are those of the same section under `data-pictures`. */
export function TakeAway({
  content,
  kinds = takeAways,
}: {
  content: TakeAwayContent | null;
  kinds?: readonly TakeAwayKind[];
}) {
  const t = useTranslations('takeAway');
  const row = useRef<HTMLFieldSetElement>(null);
  const [busy, setBusy] = useState<TakeAwayKind>();

  async function copy(text: string, copied: string) {
    const isCopied = await copyText(text);
    notify(isCopied ? { type: 'success', message: copied } : { type: 'error', message: t('copyFailed') });
  }

  async function savePicture({ name, title, settings }: TakeAwayContent) {
    setBusy('picture');
    try {
      const place = row.current?.closest('section')?.querySelector<HTMLElement>('[data-pictures]');
      const source = `${siteName()} · ${t('simulated')} · ${beijingDay(new Date(serverNowMs()))}`;
      saveBlob(`${fileName(name)}.png`, await drawResult(place!, { title, settings, source }));
    } catch {
      notify({ type: 'error', message: t('pictureFailed') });
    } finally {
      setBusy(undefined);
    }
  }

  function take(kind: TakeAwayKind, asked: TakeAwayContent): Promise<void> | void {
    const { name, rows, python, address, addressNote } = asked;
    if (kind === 'picture') return savePicture(asked);
    if (kind === 'link') return copy(address, addressNote ?? t('linkCopied'));
    if (kind === 'python') return copy(python?.(window.location.origin) ?? '', t('pythonCopied'));
    const head = { part: t('part'), item: t('item'), measure: t('measure'), value: t('value'), data: t('data') };
    return saveFile(`${fileName(name)}.csv`, writeResultCsv(head, rows(), t('simulated')), 'text/csv');
  }

  return (
    <TakeAwayRow
      ref={row}
      kinds={kinds}
      isReady={content !== null}
      busy={busy}
      onTake={(kind) => {
        if (content) void take(kind, content);
      }}
    />
  );
}
