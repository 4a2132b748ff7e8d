import { getTranslations } from 'next-intl/server';
import { absoluteUrl } from '#components/sections/structured-data.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { PhoneCurve } from './phone-curve.tsx';
import { walkthroughStudy } from './walkthrough-study.ts';

/** The last screen: a card that cannot be shared without its drawdown and its basis. */
export async function SharingScreen() {
  const t = await getTranslations('mobileSolution.phone.sharing');
  const tEvidence = await getTranslations('evidence');
  const { annualReturn, drawdown, market, lastDay } = walkthroughStudy();
  return (
    <>
      <div className="rounded-md border border-hairline p-3">
        <p className="font-semibold">{t('card')}</p>
        <p className="mb-2">
          {t('both', {
            return: formatPercent(annualReturn, 1, { signed: true }),
            drawdown: formatPercent(drawdown),
          })}
        </p>
        <PhoneCurve />
        <p className="mt-2 font-medium">{tEvidence('pastPerformance')}</p>
        <p className="text-ink-2">{t('basis', { from: market.days[0]!, to: market.days[lastDay]! })}</p>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <QrCode value={absoluteUrl(routePath('mobile-solution'))} title={t('qr')} size={96} />
        <p className="text-ink-2">{t('expires')}</p>
      </div>
    </>
  );
}
