import { getMessages, getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { setupQueries } from '../_facts/rq-factor-setups.ts';
import { explainedByStyles } from '#lib/shared/quant/factor-story.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** What to set for a question, and what the tool meets before and after. */
export async function SetUps() {
  const t = await getTranslations('rqFactor.setups');
  const { connections, setups } = (await getMessages()).rqFactor;
  const rows = (['fresh', 'renamed', 'enhanced', 'shortLived'] as const).map((key) => ({
    ...setups.rows[key],
    query: setupQueries[key],
  }));
  const { before, after } = explainedByStyles();
  return (
    <>
      <Section id="setups" title={setups.title} lead={setups.lead}>
        <ProseTable
          caption={setups.title}
          rows={rows}
          rowKey={({ question }) => question}
          columns={[
            ...(['question', 'preparation', 'analysers', 'holding'] as const).map((key) => ({
              key,
              header: setups.columns[key],
              cell: (row: (typeof rows)[number]) => row[key],
            })),
            {
              key: 'open',
              header: setups.columns.open,
              cell: ({ question, query }) => (
                // A whole page load: the demonstration reads the address when the page opens.
                <AppLink
                  to={{ href: `?${query}#lab`, outer: true }}
                  className="link inline-flex min-h-11 items-center whitespace-nowrap"
                >
                  <span aria-hidden="true">{setups.open}</span>
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
      <Section title={connections.title} lead={connections.lead} layout="beside">
        <ProseTable
          caption={connections.title}
          rows={connections.rows}
          rowKey={({ part }) => part}
          columns={(['part', 'gives', 'form'] as const).map((key) => ({
            key,
            header: connections.columns[key],
            cell: (row: (typeof connections.rows)[number]) => row[key],
          }))}
        />
        <p className="mt-4 text-ink-2">{connections.note}</p>
      </Section>
    </>
  );
}
