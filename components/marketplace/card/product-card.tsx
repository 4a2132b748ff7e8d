import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DataProductCard } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarkedText } from './marked-text.tsx';
import { priceText } from './price-text.ts';

/** A product in a list: what it is, who supplies it, and the figures by which it is chosen. */
export function ProductCard({
  card,
  question = '',
  action,
}: {
  card: DataProductCard;
  question?: string;
  action?: ReactNode;
}) {
  const t = useTranslations('datahub');
  const tFacets = useTranslations('datahubFacets');
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
          <span>{card.categories.map((category) => category.name).join(t('card.join'))}</span>
        </p>
        <p className="mt-1">
          <MarkedText text={summary} question={question} />
        </p>
        {shown && (
          <p className="mt-1 text-sm text-ink-2">
            {t(`card.match.${shown.place}`)}：
            <span className={shown.place === 'field' ? 'font-mono' : undefined}>
              <MarkedText text={shown.text} question={question} />
            </span>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[3rem_1fr] content-start gap-x-3 text-sm md:pt-2">
        {factsOf(card, t, tFacets).map(([label, value]) => (
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

function factsOf(
  card: DataProductCard,
  t: Translator<'datahub'>,
  tFacets: Translator<'datahubFacets'>,
): [string, string][] {
  const { coverage } = card;
  return [
    [t('card.history'), t('card.historySince', { date: card.history_start })],
    ...(coverage ? [[t('card.coverage'), `${coverage.count} ${coverage.unit}`] as [string, string]] : []),
    [t('card.frequency'), card.frequencies.map((one) => tFacets(`frequency.${one}`)).join(t('card.join'))],
    [t('card.delivery'), card.deliveries.map((one) => tFacets(`delivery.${one}`)).join(t('card.join'))],
    [t('card.price'), priceText(card.price, t)],
  ];
}
