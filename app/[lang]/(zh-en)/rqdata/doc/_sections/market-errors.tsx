import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import type { Locale } from '#contract/locale.ts';
import { marketErrors } from '#contract/market-errors.ts';

/** Every refusal of the market interface with what to do about it, from the contract. */
export async function MarketErrors({ locale }: { locale: Locale }) {
  const t = await getTranslations('doc.market');
  return (
    <ProseTable
      caption={t('code')}
      rows={Object.entries(marketErrors)}
      rowKey={([code]) => code}
      columns={[
        {
          key: 'code',
          header: t('code'),
          cell: ([code, { status }]) => (
            <code id={code.replaceAll('_', '-')} className="scroll-mt-24">
              {status} {code}
            </code>
          ),
        },
        { key: 'message', header: t('message'), cell: ([, { message }]) => message[locale] },
        { key: 'action', header: t('action'), cell: ([, { action }]) => action[locale] },
      ]}
    />
  );
}
