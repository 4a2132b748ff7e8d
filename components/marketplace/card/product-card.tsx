import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarkedText } from './marked-text.tsx';
import { PriceFigure } from './price-figure.tsx';
import { QualityStrip } from './quality-strip.tsx';
import { SampleLine } from './sample-line.tsx';

const cardColumns = 'lg:grid-cols-[minmax(0,1fr)_8rem_6rem_8rem_6.5rem]';

/** A product in a list: what it is, who supplies it, the figures by which it is chosen, its last deliveries and its sample. */
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
  const { id, name, summary, supplier, match, recent_quality: recent, sample_series: series } = card;
  const incidents = recent.filter((condition) => condition !== 'available').length;
  const shown = match && match.place !== 'name' && match.place !== 'summary' ? match : null;
  const words = (texts: readonly string[]) => texts.join(t('card.join'));
  return (
    <article className={`grid gap-y-2 border-b border-hairline py-3 lg:items-start lg:gap-x-5 ${cardColumns}`}>
      <div className="min-w-0">
        <h3 className="text-lg leading-normal">
          <AppLink
            prefetch={false}
            to={routePath('datahub-product', { id })}
            className="inline-block hover:text-primary hover:underline"
          >
            <MarkedText text={name} question={question} />
          </AppLink>
        </h3>
        <p className="truncate text-sm text-ink-2">
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
        <p className="line-clamp-2 text-sm leading-6 lg:line-clamp-1">
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
      <dl className="grid grid-cols-2 gap-x-4 text-sm lg:contents">
        <Fact label={t('card.price')}>
          <PriceFigure price={card.price} className="block text-lg leading-7 font-semibold" />
        </Fact>
        <Fact label={t('card.history')}>
          <span className="block leading-7">{card.history_start}</span>
          {card.coverage && (
            <span className="block text-ink-2">
              {card.coverage.count} {card.coverage.unit}
            </span>
          )}
        </Fact>
        <Fact label={t('card.frequency')} className="max-lg:col-span-2">
          <span className="leading-7 max-lg:mr-3 lg:block">
            {words(card.frequencies.map((one) => tFacets(`frequency.${one}`)))}
          </span>
          <span className="text-ink-2 lg:block">{words(card.deliveries.map((one) => tFacets(`delivery.${one}`)))}</span>
        </Fact>
      </dl>
      <div className="flex items-center gap-4 lg:block lg:space-y-1.5 lg:pt-1">
        <QualityStrip conditions={recent} label={t('card.quality', { n: recent.length, incidents })} />
        {series && <SampleLine series={series} label={t(`card.series.${series.over}`, { field: series.field })} />}
        {action}
      </div>
    </article>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names of the columns, where the cards of a list stand in columns. The cards name their figures themselves. */
export function CardHead() {
  const t = useTranslations('datahub.card');
  return (
    <div
      aria-hidden="true"
      className={`gap-x-5 border-b border-hairline py-1 text-sm text-ink-2 max-lg:hidden lg:grid ${cardColumns}`}
    >
      <span>{t('product')}</span>
      <span>{t('price')}</span>
      <span>{t('historyCoverage')}</span>
      <span>{t('frequencyDelivery')}</span>
      <span>{t('evidence')}</span>
    </div>
  );
}
