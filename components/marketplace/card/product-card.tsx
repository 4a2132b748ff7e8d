import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarkedText } from './marked-text.tsx';
import { PriceFigure } from './price-figure.tsx';
import { QualityStrip } from './quality-strip.tsx';

const cardColumns = 'lg:grid-cols-[minmax(0,1fr)_11rem_7rem_9rem]';

/** A product in a list: what it is, who supplies it, the figures by which it is chosen, its last deliveries and its price. */
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
  const { id, name, summary, supplier, match, recent_quality: recent } = card;
  const incidents = recent.filter((condition) => condition !== 'available').length;
  const shown = match && match.place !== 'name' && match.place !== 'summary' ? match : null;
  const words = (texts: readonly string[]) => texts.join(t('card.join'));
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-b border-hairline py-2.5 lg:items-start ${cardColumns}`}
    >
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="flex flex-wrap items-baseline gap-x-3 xl:flex-nowrap">
          <h3 className="text-lg leading-normal xl:shrink-0">
            <AppLink
              prefetch={false}
              to={routePath('datahub-product', { id })}
              className="inline-block hover:text-primary hover:underline"
            >
              <MarkedText text={name} question={question} />
            </AppLink>
          </h3>
          <p className="min-w-0 truncate text-sm text-ink-2">
            <AppLink
              prefetch={false}
              to={routePath('datahub-supplier', { name: supplier.name })}
              className="hover:text-primary hover:underline"
            >
              {supplier.name}
            </AppLink>
            <span className="mx-2" aria-hidden="true">
              ·
            </span>
            <span>{words(card.categories.map((category) => category.name))}</span>
          </p>
        </div>
        <p className="line-clamp-2 max-w-none text-sm leading-6 lg:line-clamp-1">
          <MarkedText text={summary} question={question} />
        </p>
        {shown && (
          <p className="text-sm text-ink-2">
            {t(`card.match.${shown.place}`)}：
            <span className={shown.place === 'field' ? 'font-mono' : undefined}>
              <MarkedText text={shown.text} question={question} />
            </span>
          </p>
        )}
      </div>
      <dl className="min-w-0 text-sm leading-6">
        <Fact label={t('card.history')}>
          <span>{t('card.historySince', { date: card.history_start })}</span>
          {card.coverage && (
            <span className="ml-2 text-ink-2">
              {card.coverage.count} {card.coverage.unit}
            </span>
          )}
        </Fact>
        <Fact label={t('card.frequency')}>
          <span>{words(card.frequencies.map((one) => tFacets(`frequency.${one}`)))}</span>
          <span className="ml-2 text-ink-2">{words(card.deliveries.map((one) => tFacets(`delivery.${one}`)))}</span>
        </Fact>
      </dl>
      <p className="max-w-44 text-right leading-5 lg:order-last lg:max-w-none">
        <span className="visually-hidden">{t('card.price')}</span>
        <PriceFigure price={card.price} className="block text-lg leading-7 font-semibold" />
      </p>
      <div className="col-span-2 flex items-center justify-between gap-4 lg:col-span-1 lg:block lg:pt-1.5">
        <QualityStrip conditions={recent} label={t('card.quality', { n: recent.length, incidents })} />
        {action}
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names of the columns, where the cards of a list stand in columns. The cards name their figures themselves. */
export function CardHead() {
  const t = useTranslations('datahub.card');
  const columns = [t('product'), t('historyFrequency'), t('evidence'), t('price')];
  return (
    <div
      aria-hidden="true"
      className={`gap-x-5 border-b border-hairline py-1 text-sm text-ink-2 max-lg:hidden lg:grid ${cardColumns}`}
    >
      {columns.map((column, at) => (
        <span key={column} className={clsx(at === columns.length - 1 && 'text-right')}>
          {column}
        </span>
      ))}
    </div>
  );
}
