import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { marketErrorList } from '#contract/data-api-errors.ts';

/** Every refusal of the market interface with what to do about it. */
export async function MarketErrors() {
  const t = await getTranslations('doc.market');
  const tErrors = await getTranslations('marketErrors');
  return (
    <ProseTable
      caption={t('code')}
      rows={marketErrorList}
      rowKey={([code]) => code}
      columns={[
        {
          key: 'code',
          header: t('code'),
          cell: ([code, status]) => (
            <code id={code.replaceAll('_', '-')} className="scroll-mt-24">
              {status} {code}
            </code>
          ),
        },
        { key: 'message', header: t('message'), cell: ([code]) => tErrors(`${code}.message`) },
        { key: 'action', header: t('action'), cell: ([code]) => tErrors(`${code}.action`) },
      ]}
    />
  );
}
