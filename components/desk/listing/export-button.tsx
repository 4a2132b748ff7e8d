'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { saveFile } from '#components/ui/save-file.ts';
import type { DeskListing } from '#contract/desk.ts';
import { exportDeskListing } from '#lib/api/desk-calls.ts';
import { errorText } from '#lib/api/error-text.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

type ExportButtonProps = {
  listing: Pick<DeskListing, 'name' | 'title'>;
  look: { filters: Readonly<Record<string, string>>; search: string };
};

/** Everything that the filters let through, for a spreadsheet; asks for a proof where the last one is old. */
export function ExportButton({ listing, look }: ExportButtonProps) {
  const t = useTranslations('desk.listing');
  const { proven } = useDesk();
  const [isBusy, setIsBusy] = useState(false);

  async function take() {
    setIsBusy(true);
    try {
      const { filters, search } = look;
      const reply = await proven(() =>
        exportDeskListing({ listing: listing.name, filters, ...(search !== '' && { search }) }),
      );
      if (reply) saveFile(`${listing.name}-${beijingDay(new Date())}.csv`, reply.data.csv, 'text/csv;charset=utf-8');
    } catch (error) {
      notify({ type: 'error', message: errorText(error, 'zh-CN') });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      size="small"
      variant="secondary"
      busy={isBusy}
      aria-label={t('csvOf', { title: listing.title })}
      onClick={() => void take()}
    >
      {t('csv')}
    </Button>
  );
}
