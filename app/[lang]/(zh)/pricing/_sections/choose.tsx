import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fill } from '#components/sections/fill.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { situations } from '../_facts/pricing-facts.ts';
import { trialDays } from '#contract/licence.ts';
import { findPricedItem } from '#lib/shared/pricing/price-list.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';
import { priceOf } from '#lib/pricing/listed-price.ts';
import type { OrderedItem } from '#lib/pricing/package-options.ts';
import { dataTrialLink } from './plan-columns.ts';

type Words = Messages['pricing']['choose'];
type Situation = (typeof situations)[number];

/** From a situation to an order that can be placed as it is, or to whoever else can help. */
export async function ChooseSection() {
  const { choose: words } = (await getMessages()).pricing;
  const { columns } = words;
  return (
    <Section id="choose" title={words.title} lead={words.lead}>
      <ProseTable<Situation>
        caption={words.caption}
        rows={situations}
        rowKey={({ key }) => key}
        columns={[
          { key: 'situation', header: columns.situation, cell: ({ key }) => words.rows[key].situation },
          { key: 'choice', header: columns.choice, cell: (row) => choiceOf(row, words) },
          { key: 'reason', header: columns.reason, cell: ({ key }) => words.rows[key].reason },
          { key: 'price', header: columns.price, cell: (row) => priceText(row, words) },
          { key: 'next', header: columns.next, cell: (row) => nextStep(row, words) },
        ]}
      />
    </Section>
  );
}

function choiceOf(row: Situation, words: Words): ReactNode {
  if (row.leadsTo === 'trial') return fill(words.trialChoice, { days: trialDays });
  if (row.leadsTo === 'edu') return words.campusChoice;
  if (row.leadsTo === 'roadShow') return words.inHouseChoice;
  const items: readonly OrderedItem[] = row.items;
  return items.map(({ id, quantity }) => (
    <span key={id} className="block lg:whitespace-nowrap">
      {fill(words.items, { name: findPricedItem(id)?.name['zh-CN'] ?? id, quantity })}
    </span>
  ));
}

function priceText(row: Situation, words: Words): ReactNode {
  if (row.leadsTo === 'trial') return words.free;
  if (row.leadsTo === 'edu') return words.campus;
  if (row.leadsTo === 'roadShow') return words.byQuotation;
  return (
    <>
      {formatYuan(priceOf(row.items, row.months))}
      <span className="block text-sm whitespace-nowrap text-ink-2">{fill(words.months, { months: row.months })}</span>
    </>
  );
}

function nextStep(row: Situation, words: Words): ReactNode {
  if (row.leadsTo === 'trial') return <NextLink to={dataTrialLink}>{words.trial}</NextLink>;
  if (row.leadsTo === 'edu') return <NextLink to={routePath('edu')}>{words.campusLink}</NextLink>;
  if (row.leadsTo === 'roadShow') {
    return <NextLink to={routePath('trial', { product: 'road-show' })}>{words.talk}</NextLink>;
  }
  return (
    <NextLink to={purchasePath(row.items, row.months)}>
      {nowrap(words.buy)}
      <span className="visually-hidden">{words.rows[row.key].situation}</span>
    </NextLink>
  );
}
