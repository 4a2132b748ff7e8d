import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { quotedProducts } from '../_facts/pricing-facts.ts';
import { trialDays, trialQuotas } from '#contract/licence.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Product = (typeof quotedProducts)[number];

const steps = ['talk', 'try', 'scope', 'quote'] as const;

/** Products without a list price: what decides it, what the trial includes, and how a quotation comes about. */
export async function DeploymentSection() {
  const { deployment: words } = (await getMessages()).pricing;
  const { columns, rows } = words;
  return (
    <Section
      id="deployment"
      title={words.title}
      lead={words.lead}
      next={<NextLink to={routePath('trial', { product: 'road-show' })}>{words.talk}</NextLink>}
    >
      <ProseTable<Product>
        caption={words.caption}
        rows={quotedProducts}
        rowKey={(product) => product}
        columns={[
          { key: 'product', header: columns.product, cell: (product) => rows[product].product },
          { key: 'decides', header: columns.decides, cell: (product) => rows[product].decides },
          {
            key: 'trial',
            header: fill(columns.trial, { days: trialDays }),
            cell: (product) => `${rows[product].trial}；${quotaText(product, words)}`,
          },
          {
            key: 'next',
            header: columns.next,
            cell: (product) => (
              <NextLink to={routePath('trial', { product })}>
                {nowrap(words.trialLink)}
                <span className="visually-hidden">{rows[product].product}</span>
              </NextLink>
            ),
          },
        ]}
      />
      <h3 className="mt-12">{words.stepsTitle}</h3>
      <ol className="mt-4 grid gap-x-8 gap-y-6 [counter-reset:step] sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((key) => (
          <li key={key} className="border-t border-ink pt-3 [counter-increment:step]">
            <p className="font-medium before:mr-2 before:text-primary before:content-[counter(step)]">
              {words.steps[key].name}
            </p>
            <p className="mt-1">{fill(words.steps[key].text, { days: trialDays })}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function quotaText(product: Product, words: Messages['pricing']['deployment']): string {
  const { dailyTrafficBytes, concurrentSessions } = trialQuotas[product];
  const sessions = fill(words.sessions, { count: concurrentSessions });
  if (dailyTrafficBytes === null) return sessions;
  return `${fill(words.traffic, { traffic: formatQuota(dailyTrafficBytes) })}，${sessions}`;
}
