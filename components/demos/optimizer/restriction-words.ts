import type { Translator } from '#lib/i18n/translator-type.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { industries, styles } from '#lib/shared/quant/market-model.ts';
import type { RestrictionName } from '#lib/shared/quant/optimizer/restrictions.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

export type Limited = { name: RestrictionName; limit: number };

/** More names than this would not be read. */
const namedInstruments = 6;

/** Functions that put restrictions into words, for the page and for its demonstration. */
export function createRestrictionWords(t: Translator<'optimizerDemo.conflict'>, tModel: Translator<'marketModel'>) {
  function memberName(name: RestrictionName): string {
    if ('instrument' in name) return instrumentId(name.instrument);
    if ('industry' in name) return tModel(`industries.${industries[name.industry]!}`);
    return 'style' in name ? tModel(`styles.${styles[name.style]!.key}`) : '';
  }

  function formatLimit({ kind }: RestrictionName, limit: number): string {
    return kind === 'style' || kind === 'tilt' ? formatNumber(limit, 2) : formatPercent(limit);
  }

  /** One line for all restrictions of a kind. */
  function describeKind(restrictions: readonly Limited[]): string {
    const { name, limit } = restrictions[0]!;
    const names = restrictions.map((restriction) => memberName(restriction.name));
    const members =
      names.length > namedInstruments
        ? t('some', { first: names.slice(0, 3).join('、'), count: names.length })
        : names.join('、');
    return t(name.kind, { limit: formatLimit(name, limit), members });
  }

  return {
    memberName,
    /** A line for each kind of limit in a conflict. */
    describeConflict: (conflict: readonly Limited[]) =>
      Object.values(Object.groupBy(conflict, ({ name }) => name.kind)).map(describeKind),
    /** 跟踪误差：≤ 2.0% → ≤ 2.8% */
    describeRelaxation: ({ name, limit, relaxedTo }: Limited & { relaxedTo: number }) =>
      t(`relaxed.${name.kind}`, {
        members: memberName(name),
        from: formatLimit(name, limit),
        to: formatLimit(name, relaxedTo),
      }),
  };
}
