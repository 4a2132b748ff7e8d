'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { saveBase64, saveFile } from '#components/ui/save-file.ts';
import { workbookType } from '#contract/desk-exports.ts';
import type { DeskListing } from '#contract/desk.ts';
import { exportDeskListing, exportDeskWorkbook } from '#lib/api/desk-calls.ts';
import { errorText } from '#lib/api/error-text.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

type ExportButtonsProps = {
  listing: Pick<DeskListing, 'name' | 'title'>;
  look: { filters: Readonly<Record<string, string>>; search: string };
};
type Asked = Parameters<typeof exportDeskListing>[0];
type FileForm = keyof typeof savers;

/** Each requests a file in one format and saves it under the name with its extension. */
const savers = {
  xlsx: async (asked: Asked, name: string) => {
    const { data } = await exportDeskWorkbook(asked);
    saveBase64(`${name}.xlsx`, data.xlsxBase64, workbookType);
  },
  csv: async (asked: Asked, name: string) => {
    const { data } = await exportDeskListing(asked);
    saveFile(`${name}.csv`, data.csv, 'text/csv;charset=utf-8');
  },
};

/** Saves all rows that match the filters, as Excel for people or CSV for programs; requests a proof if the last one is old. */
export function ExportButtons({ listing, look }: ExportButtonsProps) {
  const t = useTranslations('desk.listing');
  const { proven } = useDesk();
  const [busy, setBusy] = useState<FileForm | null>(null);

  async function take(form: FileForm) {
    setBusy(form);
    try {
      const { filters, search } = look;
      const asked = { listing: listing.name, filters, ...(search !== '' && { search }) };
      await proven(() => savers[form](asked, `${listing.name}-${beijingDay(new Date())}`));
    } catch (error) {
      notify({ type: 'error', message: errorText(error, 'zh-CN') });
    } finally {
      setBusy(null);
    }
  }

  return (['xlsx', 'csv'] as const).map((form) => (
    <Button
      key={form}
      size="small"
      variant="secondary"
      busy={busy === form}
      aria-label={t(`${form}Of`, { title: listing.title })}
      onClick={() => void take(form)}
    >
      {t(form)}
    </Button>
  ));
}
