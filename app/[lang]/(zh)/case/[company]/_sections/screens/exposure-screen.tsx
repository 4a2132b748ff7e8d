import { getTranslations } from 'next-intl/server';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { LimitState } from '#lib/shared/quant/risk-limits.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { netExposure } from './net-exposure.ts';
import { ScreenNote, ScreenSource } from './screen-note.tsx';
import { ScreenTable } from './screen-table.tsx';

const tones: Readonly<Record<LimitState, BadgeTone>> = { within: 'success', near: 'warning', breached: 'danger' };

const signed = (value: number) => formatPercent(value, 1, { signed: true });

/** Risk management after the close: three accounts as one net exposure, and the four limits that are kept. */
export async function ExposureScreen() {
  const t = await getTranslations('caseStudies.screens.exposure');
  const tAms = await getTranslations('ams.window');
  const states = await getTexts('amsRisk.hero.states');
  const { rows, net, withoutOptions, limits } = netExposure();
  const widest = Math.max(...rows.map(({ value }) => Math.abs(value)));
  return (
    <AppFrame name={t('window')} aside={tAms('day', { day: sampleProduct().days.at(-1)! })}>
      <div className="grid gap-x-8 gap-y-4 px-3 pt-3 md:px-5 lg:grid-cols-2">
        <dl>
          {rows.map(({ account, value }) => (
            <div key={account} className="grid grid-cols-[6rem_1fr_4rem] items-center gap-x-2 py-1.5 text-sm">
              <dt>{t(`accounts.${account}`)}</dt>
              <dd aria-hidden="true" className="grid h-4 grid-cols-2">
                <span
                  className={value < 0 ? 'justify-self-end bg-primary' : 'col-start-2 bg-primary'}
                  style={{ width: `${((Math.abs(value) / widest) * 100).toFixed(1)}%` }}
                />
              </dd>
              <dd className="text-right">{signed(value)}</dd>
            </div>
          ))}
          <div className="mt-1 flex items-baseline justify-between border-t border-ink pt-2">
            <dt className="font-medium">{t('net')}</dt>
            <dd className="text-2xl font-semibold">{signed(net)}</dd>
          </div>
        </dl>
        <ScreenTable
          caption={t('caption')}
          rows={limits}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: t('columns.name'), rowHeader: true, cell: ({ key }) => t(`limits.${key}`) },
            { key: 'value', header: t('columns.value'), align: 'end', cell: ({ value }) => formatPercent(value) },
            { key: 'limit', header: t('columns.limit'), align: 'end', cell: ({ limit }) => formatPercent(limit, 0) },
            {
              key: 'state',
              header: t('columns.state'),
              align: 'end',
              cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge>,
            },
          ]}
        />
      </div>
      <ScreenNote tone="warning" text={t('withoutOptions', { value: signed(withoutOptions) })} />
      <ScreenSource text={await sourceLine('netExposure')} />
    </AppFrame>
  );
}
