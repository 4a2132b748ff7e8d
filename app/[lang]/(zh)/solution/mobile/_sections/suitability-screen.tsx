import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icons.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { PhoneAction } from './phone-frame.tsx';
import { walkthroughStudy } from './walkthrough-study.ts';

/** The third screen: what can go wrong, whom it is for, and a box that is not ticked in advance. */
export async function SuitabilityScreen() {
  const t = await getTranslations('mobileSolution.phone.suitability');
  const drawdown = formatPercent(Math.abs(walkthroughStudy().drawdown), 0);
  return (
    <>
      <ul className="space-y-3">
        {(await getTexts('mobileSolution.phone.suitability.warnings', { drawdown })).map((warning) => (
          <li key={warning} className="flex gap-2">
            <Icon name="warning" className="mt-1 size-4 text-warning" />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">{t('level')}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-1 border-y border-hairline py-2">
        <dt className="text-ink-2">{t('yours')}</dt>
        <dd>{t('yoursValue')}</dd>
        <dt className="text-ink-2">{t('needed')}</dt>
        <dd>{t('neededValue')}</dd>
      </dl>
      <p className="mt-2 flex gap-2 text-danger">
        <Icon name="error" className="mt-1 size-4" />
        {t('verdict')}
      </p>
      <p className="mt-4 flex items-start gap-2">
        <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border border-edge" />
        {t('read')}
      </p>
      <PhoneAction dim>{t('action')}</PhoneAction>
    </>
  );
}
