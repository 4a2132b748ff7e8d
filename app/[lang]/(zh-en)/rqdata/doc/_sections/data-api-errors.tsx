import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { dataApiErrorList } from '#contract/data-api-errors.ts';

/** Every refusal of the data API with what to do about it. */
export async function DataApiErrors() {
  const t = await getTranslations('doc.market');
  const tErrors = await getTranslations('dataApiErrors');
  return (
    <ProseTable
      caption={t('code')}
      rows={dataApiErrorList}
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
