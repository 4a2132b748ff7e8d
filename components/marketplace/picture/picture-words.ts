import type { Translator } from '#lib/i18n/translator-type.ts';
import { amountText } from '#lib/marketplace/pictures/amount.ts';
import type { Picture } from '#lib/marketplace/pictures/picture.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';

/** A chart's title, and its description for screen readers. */
export type PictureCaption = { title: string; description: string };
type Texts = Translator<'dataPicture'>;

export function pictureCaption(picture: Picture, t: Texts): PictureCaption {
  return { title: titleOf(picture, t), description: descriptionOf(picture, t) };
}

function titleOf(picture: Picture, t: Texts): string {
  switch (picture.kind) {
    case 'candles':
      return t('titles.candles', { subject: picture.subject, n: picture.times.length });
    case 'book':
      return t('titles.book', { subject: picture.subject, levels: picture.bids.length, time: picture.time });
    case 'heat':
      return t(`titles.heat.${picture.what}`, { subject: picture.subject });
    case 'lines': {
      const { axis, what } = picture;
      return axis.kind === 'number'
        ? t('titles.lines.number', { what, axis: axis.measure.label })
        : t(`titles.lines.${axis.kind}`, { what });
    }
    case 'bars':
      return t('titles.bars', { what: picture.measure.label, n: picture.rows.length });
    case 'dots':
      return t('titles.dots', { n: picture.lanes.reduce((sum, { at }) => sum + at.length, 0) });
    case 'timeline':
      return t('titles.timeline', { n: picture.records.length });
    case 'spans':
      return t('titles.spans', { n: picture.spans.length });
    case 'coverage':
      return t('titles.coverage', { by: picture.by });
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function descriptionOf(picture: Picture, t: Texts): string {
  switch (picture.kind) {
    case 'candles':
      return t('descriptions.candles', {
        from: picture.times[0]!,
        to: picture.times.at(-1)!,
        low: amountText(Math.min(...picture.low), picture.price.unit),
        high: amountText(Math.max(...picture.high), picture.price.unit),
        last: amountText(picture.close.at(-1)!, picture.price.unit),
      });
    case 'book':
      return t('descriptions.book', {
        bid: picture.bids[0]!.price.toFixed(2),
        ask: picture.asks[0]!.price.toFixed(2),
      });
    case 'heat':
      return t('descriptions.heat', {
        rows: picture.rows.length,
        columns: picture.columns.length,
        from: picture.columns[0]!,
        to: picture.columns.at(-1)!,
      });
    case 'lines': {
      const values = picture.series.flatMap(({ points }) => points.map(({ value }) => value));
      return t('descriptions.lines', {
        series: picture.series.length,
        points: values.length,
        low: amountText(Math.min(...values), picture.measure.unit),
        high: amountText(Math.max(...values), picture.measure.unit),
      });
    }
    case 'bars':
      return '';
    case 'dots':
    case 'timeline': {
      const times =
        picture.kind === 'dots' ? picture.lanes.flatMap(({ at }) => at) : picture.records.map(({ at }) => at);
      return t('descriptions.records', { from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) });
    }
    case 'spans':
      return t('descriptions.records', {
        from: dayOf(Math.min(...picture.spans.map(({ from }) => from))),
        to: dayOf(picture.end),
      });
    case 'coverage': {
      const total = (at: number) => picture.groups.reduce((sum, { counts }) => sum + counts.at(at)!, 0);
      return t('descriptions.coverage', {
        from: String(picture.years[0]),
        to: String(picture.years.at(-1)),
        first: total(0),
        last: total(-1),
      });
    }
  }
}

/** Returns the names of a heat map's five colors, from the lowest values to the highest. */
export function heatLegend({ what, bounds }: Extract<Picture, { kind: 'heat' }>, t: Texts): string[] {
  if (what === 'tradingDays') return ['', t('legend.closed'), '', t('legend.open'), ''];
  const isReturn = what === 'factorReturns' || what === 'industryReturns';
  const texts = bounds.map((bound) => (isReturn ? formatPercent(bound) : formatNumber(bound, 1)));
  const between = texts.slice(1).map((to, at) => t('legend.between', { from: texts[at]!, to }));
  return [t('legend.below', { to: texts[0]! }), ...between, t('legend.above', { from: texts.at(-1)! })];
}
