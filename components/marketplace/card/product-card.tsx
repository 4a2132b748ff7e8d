import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarkedText } from './marked-text.tsx';
import { PriceFigure } from './price-figure.tsx';
import { SmallPicture } from './small-picture.tsx';

/** Columns of a wide screen, counted from the right: price, picture, frequency, first year, product; a box is in front of them. */
const columns = 'xl:grid-cols-[minmax(0,1fr)_3.5rem_7rem_6rem_11.5rem] xl:gap-x-3';
const columnsWithBox = 'xl:grid-cols-[1.75rem_minmax(0,1fr)_3.5rem_7rem_6rem_11.5rem] xl:gap-x-3';

/**
 * A product in a list: its name, one line, first year, frequency, a small picture of its sample, and its price. On a narrow screen they
 * follow below one another.
 */
export function ProductCard({
  card,
  question = '',
  box,
}: {
  card: DataProductCard;
  question?: string;
  /** A checkbox with its label. */
  box?: ReactNode;
}) {
  const t = useTranslations('datahub.card');
  const tFacets = useTranslations('datahubFacets');
  const { id, name, brief, match } = card;
  const found = match && match.place !== 'name' && match.text !== brief ? match : null;
  return (
    <article
      className={clsx(
        'grid border-b border-hairline py-3 xl:items-baseline xl:py-2',
        box ? `grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 ${columnsWithBox}` : columns,
      )}
    >
      {box && <div className="row-span-4 xl:row-span-2 xl:self-center">{box}</div>}
      <h3 className="col-start-[-2] text-lg leading-7 xl:col-start-[-6]">
        <AppLink
          prefetch={false}
          to={routePath('datahub-product', { id })}
          className="inline-block hover:text-primary hover:underline"
        >
          <MarkedText text={name} question={question} />
        </AppLink>
      </h3>
      <p className="col-start-[-2] max-w-none text-sm leading-6 text-ink-2 xl:col-start-[-6] xl:col-end-[-3] xl:row-start-2">
        <MarkedText text={brief} question={question} />
      </p>
      <div className="col-start-[-2] mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 xl:contents">
        <p className="text-sm xl:contents">
          <span className="mr-3 xl:col-start-[-5] xl:row-start-1 xl:mr-0">
            <span className="visually-hidden">{t('history')} </span>
            <span className="text-base font-medium">{card.history_start.slice(0, 4)}</span>{' '}
            <span className="text-ink-2">{t('since')}</span>
          </span>
          <span className="xl:col-start-[-4] xl:row-start-1">
            <span className="visually-hidden">{t('frequency')} </span>
            {card.frequencies.map((one) => tFacets(`frequency.${one}`)).join(t('join'))}
          </span>
        </p>
        <SmallPicture id={id} className="row-span-2 stroke-primary xl:col-start-[-3] xl:row-start-1 xl:self-center" />
        <p className="leading-6 xl:col-start-[-2] xl:row-span-2 xl:row-start-1 xl:text-right">
          <span className="visually-hidden">{t('price')} </span>
          <PriceFigure price={card.price} className="text-lg font-semibold xl:block" />
        </p>
      </div>
      {found && (
        <p className="col-start-[-2] max-w-none text-sm text-ink-2 xl:col-start-[-6] xl:col-end-[-3] xl:row-start-3">
          {t(`match.${found.place}`)}：
          <span className={found.place === 'field' ? 'font-mono' : undefined}>
            <MarkedText text={found.text} question={question} />
          </span>
        </p>
      )}
    </article>
  );
}

/** Names of the columns on a wide screen. The cards name their figures themselves. */
export function CardHead({ hasBoxes = false }: { hasBoxes?: boolean }) {
  const t = useTranslations('datahub.card');
  const names = [t('product'), t('start'), t('frequency'), t('picture')];
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'border-b border-hairline py-1.5 text-sm text-ink-2 max-xl:hidden xl:grid',
        hasBoxes ? columnsWithBox : columns,
      )}
    >
      {hasBoxes && <span className="whitespace-nowrap">{t('pick')}</span>}
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <span className="text-right">{t('price')}</span>
    </div>
  );
}
