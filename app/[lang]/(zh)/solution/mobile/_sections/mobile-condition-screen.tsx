import { getTranslations } from 'next-intl/server';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { styleIndex } from '#lib/shared/quant/market-model.ts';
import { exposuresOn } from '#lib/shared/quant/synthetic-market.ts';
import { PhoneAction } from './phone-frame.tsx';
import { conditions, walkthroughStudy } from './walkthrough-study.ts';

/** The first screen: conditions in words, and what meets them on the last day. */
export async function ConditionScreen() {
  const t = await getTranslations('mobileSolution.phone.conditions');
  const { market, lastDay, found } = walkthroughStudy();
  const columns = conditions.map(({ style }) => ({
    style,
    values: exposuresOn(market, styleIndex(style), lastDay),
  }));
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {conditions.map(({ style }) => (
          <li key={style} className="rounded-md bg-primary-soft px-2.5 py-1 text-primary">
            {t(`rows.${style}`)}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">{t('rebalance')}</p>
      <table className="mt-3 w-full">
        <caption className="pb-1 text-left font-medium">
          {t('found', { count: found.length, all: market.instruments.length, day: market.days[lastDay]! })}
        </caption>
        <thead>
          <tr className="border-b border-hairline text-right text-ink-2">
            <th scope="col" className="py-1 text-left font-normal">
              {t('columns.instrument')}
            </th>
            {columns.map(({ style }) => (
              <th key={style} scope="col" className="py-1 font-normal">
                {t(`columns.${style}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((instrument) => (
            <tr key={instrument} className="border-b border-hairline text-right">
              <th scope="row" className="py-1 text-left font-normal">
                {market.instruments[instrument]!.id}
              </th>
              {columns.map(({ style, values }) => (
                <td key={style}>{formatNumber(values[instrument]!, 2, { signed: true })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-2">{t('unit')}</p>
      <PhoneAction>{t('action')}</PhoneAction>
    </>
  );
}
