import { getTranslations } from 'next-intl/server';
import { fundExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { formatShares, formatYuan } from '#app/[lang]/(zh)/ams/_sections/amount.ts';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { netValuePerShare, redeem, subscribe, type FundShares } from '#lib/shared/quant/fund-shares.ts';

/** A subscription and a redemption at one net value, which neither moves. */
export async function ShareFlow() {
  const t = await getTranslations('amsPortfolio.shares');
  const source = await sourceLine('fundShares');
  const { before, subscription, redemption } = fundExample;
  const subscribed = subscribe(before, subscription.amountFen, subscription.feeRate);
  const redeemed = redeem(subscribed, redemption.shareHundredths);
  const shares = (hundredths: number) => formatShares(hundredths / 100, 2);
  const value = (fund: FundShares) => formatNumber(netValuePerShare(fund), 4);
  const figures = { amount: formatYuan(subscription.amountFen), shares: shares(redemption.shareHundredths) };
  const rows = [
    { name: t('steps.before'), fund: before },
    { name: t('steps.subscribed', figures), fund: subscribed },
    { name: t('steps.redeemed', figures), fund: redeemed },
  ];
  return (
    <Section title={t('title')} lead={t('lead')} layout="beside">
      <PhoneFold summary={t('table')}>
        <Table<(typeof rows)[number]>
          caption={t('caption')}
          source={source}
          showCaption
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'step', header: t('columns.step'), rowHeader: true, cell: ({ name }) => name },
            {
              key: 'assets',
              header: t('columns.assets'),
              align: 'end',
              cell: ({ fund }) => formatYuan(fund.assetsFen),
            },
            {
              key: 'shares',
              header: t('columns.shares'),
              align: 'end',
              cell: ({ fund }) => shares(fund.shareHundredths),
            },
            { key: 'value', header: t('columns.value'), align: 'end', cell: ({ fund }) => value(fund) },
          ]}
        />
      </PhoneFold>
    </Section>
  );
}
