import { getTranslations } from 'next-intl/server';
import { PhoneCurve } from '#app/[lang]/(zh)/solution/mobile/_sections/phone-curve.tsx';
import { PhoneFrame } from '#app/[lang]/(zh)/solution/mobile/_sections/phone-frame.tsx';
import { walkthroughStudy } from '#app/[lang]/(zh)/solution/mobile/_sections/walkthrough-study.ts';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';

const conventions = ['free', 'paid', 'late'] as const;

/** The app's result card, return and drawdown together, and beside the phone the same conditions under other conventions. */
export async function PhoneScreen() {
  const t = await getTranslations('caseStudies.screens.phone');
  const tPhone = await getTranslations('mobileSolution.phone');
  const tEvidence = await getTranslations('evidence');
  const { market, lastDay, annualReturn, drawdown, assumptions } = walkthroughStudy();
  const signed = (value: number) => formatPercent(value, 1, { signed: true });
  const facts = [
    { name: tPhone('backtest.return'), value: signed(annualReturn) },
    { name: tPhone('backtest.drawdown'), value: formatPercent(drawdown) },
  ];
  return (
    <>
      <div className="grid items-center gap-6 md:grid-cols-[22rem_1fr]">
        <PhoneFrame
          label={tPhone('label', { name: tPhone('backtest.title') })}
          app={tPhone('app')}
          title={tPhone('backtest.title')}
        >
          <p className="text-ink-2">
            {tPhone('backtest.period', { from: market.days[0]!, to: market.days[lastDay]! })}
          </p>
          <dl className="my-3 grid grid-cols-2 gap-x-4">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <PhoneCurve />
          <p className="mt-2 font-medium">{tEvidence('pastPerformance')}</p>
          <p className="mt-3 flex items-start gap-2 border-t border-hairline pt-3">
            <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border border-edge" />
            {tPhone('suitability.read')}
          </p>
        </PhoneFrame>
        <Table
          caption={t('conventions')}
          showCaption
          phone="table"
          rows={conventions}
          rowKey={(key) => key}
          columns={[
            { key: 'convention', header: t('columns.convention'), rowHeader: true, cell: (key) => t(`rows.${key}`) },
            {
              key: 'return',
              header: tPhone('backtest.return'),
              align: 'end',
              cell: (key) => signed(assumptions[key].annualReturn),
            },
            {
              key: 'drawdown',
              header: tPhone('backtest.drawdown'),
              align: 'end',
              cell: (key) => formatPercent(assumptions[key].drawdown),
            },
          ]}
        />
      </div>
      <p className="mt-2 max-w-none text-sm text-ink-2">
        {tEvidence('frame')}
        <span className="max-sm:hidden"> · {await sourceLine('screen')}</span>
      </p>
    </>
  );
}
