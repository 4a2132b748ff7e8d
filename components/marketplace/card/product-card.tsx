import type { ReactNode } from 'react';
import type { DataProductCard } from '#contract/data-product.ts';
import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarkedText } from './marked-text.tsx';
import { priceText } from './price-text.ts';

/** A product in a list: what it is, who supplies it, and the figures by which it is chosen. */
export function ProductCard({
  card,
  question = '',
  words,
  action,
}: {
  card: DataProductCard;
  /** What was searched for; its words are marked. */
  question?: string;
  words: HubWords;
  action?: ReactNode;
}) {
  const { card: labels } = words.datahub;
  const { id, name, summary, supplier, match } = card;
  const shown = match && match.place !== 'name' && match.place !== 'summary' ? match : null;
  return (
    <article className="grid gap-x-8 gap-y-2 border-b border-hairline py-5 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h3 className="text-lg leading-normal">
          <AppLink
            to={routePath('datahubProduct', { id })}
            className="inline-block py-1 hover:text-primary hover:underline"
          >
            <MarkedText text={name} question={question} />
          </AppLink>
        </h3>
        <p className="text-sm text-ink-2">
          <AppLink
            to={routePath('datahubSupplier', { name: supplier.name })}
            className="inline-block py-1 hover:text-primary hover:underline"
          >
            {supplier.name}
          </AppLink>
          <span className="mx-2" aria-hidden="true">
            ·
          </span>
          <span>{card.categories.map((category) => category.name).join(labels.join)}</span>
        </p>
        <p className="mt-1">
          <MarkedText text={summary} question={question} />
        </p>
        {shown && (
          <p className="mt-1 text-sm text-ink-2">
            {labels.match[shown.place]}：
            <span className={shown.place === 'field' ? 'font-mono' : undefined}>
              <MarkedText text={shown.text} question={question} />
            </span>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[3rem_1fr] content-start gap-x-3 text-sm md:pt-2">
        {factsOf(card, words).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {action}
    </article>
  );
}

function factsOf(card: DataProductCard, words: HubWords): [string, string][] {
  const { card: labels } = words.datahub;
  const { frequency, delivery } = words.datahubFacets;
  const { coverage } = card;
  return [
    [labels.history, fill(labels.historySince, { date: card.history_start })],
    ...(coverage ? [[labels.coverage, `${coverage.count} ${coverage.unit}`] as [string, string]] : []),
    [labels.frequency, card.frequencies.map((one) => frequency[one]).join(labels.join)],
    [labels.delivery, card.deliveries.map((one) => delivery[one]).join(labels.join)],
    [labels.price, priceText(card.price, words)],
  ];
}
