import { useMessages, useTranslations } from 'next-intl';
import { formatNumber, formatPercent } from '#lib/quant/format.ts';
import { industries, styles } from '#lib/quant/market-model.ts';
import type { RestrictionName } from '#lib/quant/optimizer/restrictions.ts';
import { instrumentId } from '#lib/quant/synthetic-market.ts';

type Limited = { name: RestrictionName; limit: number };

/** More names than this would not be read. */
const namedInstruments = 6;

/** Functions that put restrictions into words. */
export function useRestrictionWords() {
  const t = useTranslations('optimizerDemo.conflict');
  const { marketModel } = useMessages();

  function memberName(name: RestrictionName): string {
    if ('instrument' in name) return instrumentId(name.instrument);
    if ('industry' in name) return marketModel.industries[industries[name.industry]!];
    return 'style' in name ? marketModel.styles[styles[name.style]!.key] : '';
  }

  function formatLimit(kind: RestrictionName['kind'], limit: number): string {
    return kind === 'style' || kind === 'tilt' ? formatNumber(limit, 2) : formatPercent(limit);
  }

  /** One line for all restrictions of a kind. */
  function describeKind(restrictions: readonly Limited[]): string {
    const { name, limit } = restrictions[0]!;
    const members = restrictions.map((restriction) => memberName(restriction.name));
    const listed =
      members.length > namedInstruments
        ? t('some', { first: members.slice(0, 3).join('、'), count: members.length })
        : members.join('、');
    return t(name.kind, { limit: formatLimit(name.kind, limit), members: listed });
  }

  return { describeKind, formatLimit, memberName };
}
