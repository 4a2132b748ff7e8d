import { getTranslations } from 'next-intl/server';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge } from '#components/ui/badge.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { dataBatches } from './data-batches.ts';
import { ScreenNote, ScreenSource } from './screen-note.tsx';
import { ScreenTable } from './screen-table.tsx';

/** A request of the data interface and the batches that came of it, checked where they land. */
export async function BatchesScreen() {
  const t = await getTranslations('caseStudies.screens.batches');
  const { request, batches } = dataBatches();
  const returned = batches.filter(({ missing }) => missing.length > 0);
  return (
    <AppFrame
      name={t('window')}
      aside={t('state', { accepted: batches.length - returned.length, count: batches.length })}
    >
      <FrameText className="border-b border-hairline px-3 py-3 md:px-5">
        <TypedCode code={request} language="json" />
      </FrameText>
      <div className="px-3 md:px-5">
        <ScreenTable
          caption={t('caption')}
          rows={batches}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: t('columns.day'), rowHeader: true, cell: ({ day }) => day },
            { key: 'rows', header: t('columns.rows'), align: 'end', cell: ({ rows }) => formatNumber(rows, 0) },
            {
              key: 'checksum',
              header: t('columns.checksum'),
              align: 'end',
              cell: ({ checksum }) => <code className="font-mono">{checksum}</code>,
            },
            {
              key: 'state',
              header: t('columns.state'),
              align: 'end',
              cell: ({ missing }) => (
                <Badge tone={missing.length > 0 ? 'danger' : 'success'}>
                  {missing.length > 0 ? t('returned') : t('accepted')}
                </Badge>
              ),
            },
          ]}
        />
      </div>
      {returned.map(({ day, missing }) => (
        <ScreenNote key={day} tone="error" text={t('missing', { day, columns: missing.join('、') })} />
      ))}
      <ScreenSource text={await sourceLine('batches')} />
    </AppFrame>
  );
}
