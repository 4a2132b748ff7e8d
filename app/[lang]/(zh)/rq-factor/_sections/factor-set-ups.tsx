import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { explainedByStyles } from '#lib/shared/quant/factor-story.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { setupQueries } from '../_facts/rq-factor-setups.ts';

/** What to set for a question, and what the tool meets before and after. */
export async function SetUps() {
  const t = await getTranslations('rqFactor.setups');
  const tConnections = await getTranslations('rqFactor.connections');
  const setups = await getTexts('rqFactor.setups.rows');
  const connections = await getTexts('rqFactor.connections.rows');
  const rows = (['fresh', 'renamed', 'enhanced', 'shortLived'] as const).map((key) => ({
    ...setups[key],
    query: setupQueries[key],
  }));
  const { before, after } = explainedByStyles();
  return (
    <>
      <Section fold="always" layout="wide" id="setups" title={t('title')} lead={t('lead')}>
        <ProseTable
          caption={t('title')}
          rows={rows}
          rowKey={({ question }) => question}
          columns={[
            ...(['question', 'preparation', 'analysers', 'holding'] as const).map((key) => ({
              key,
              header: t(`columns.${key}`),
              cell: (row: (typeof rows)[number]) => row[key],
            })),
            {
              key: 'open',
              header: t('columns.open'),
              cell: ({ question, query }) => (
                // A whole page load: the demonstration reads the address when the page opens.
                <AppLink
                  to={{ href: `?${query}#lab`, outer: true }}
                  className="link inline-flex min-h-11 items-center whitespace-nowrap"
                >
                  <span aria-hidden="true">{t('open')}</span>
                  <span className="visually-hidden">{t('openLabel', { question })}</span>
                </AppLink>
              ),
            },
          ]}
        />
        <p className="mt-4 text-ink-2">
          {t('note', {
            before: formatNumber(before, 3, { signed: true }),
            after: formatNumber(after, 3, { signed: true }),
          })}
        </p>
      </Section>
      <Section fold="always" title={tConnections('title')} lead={tConnections('lead')} layout="beside">
        <ProseTable
          caption={tConnections('title')}
          rows={connections}
          rowKey={({ part }) => part}
          columns={(['part', 'gives', 'form'] as const).map((key) => ({
            key,
            header: tConnections(`columns.${key}`),
            cell: (row: (typeof connections)[number]) => row[key],
          }))}
        />
        <p className="mt-4 text-ink-2">{tConnections('note')}</p>
      </Section>
    </>
  );
}
