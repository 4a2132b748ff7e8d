'use client';

import { useTranslations } from 'next-intl';
import { QuickStartLines } from '#components/forms/quick-start-lines.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Licence } from '#contract/licence.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { productPath, rememberProduct } from '#lib/session/recent-product.ts';
import { useUser } from '#lib/session/user-store.ts';
import { platformOf } from './platform-of.ts';

/** Shows the first steps with a licence: code that calls the data API and, for a platform, steps in the browser. */
export function QuickStart({ licence }: { licence: Licence }) {
  const t = useTranslations('trial.result');
  const platform = platformOf(licence.product);
  return (
    <div className="space-y-4">
      <h2 className="text-xl">{t('quickStart')}</h2>
      <QuickStartLines licence={licence} />
      <p className="text-sm text-ink-2">{t('secretNote')}</p>
      {platform && <FirstSteps platform={platform} />}
    </div>
  );
}

function FirstSteps({ platform }: { platform: 'ams' | 'quant' }) {
  const t = useTranslations('trial.result');
  const account = useUser((state) => state.account);
  const steps = useTexts(`trial.result.first.${platform}`);
  return (
    <>
      <ol className="list-decimal space-y-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-ink-2">{t(`platform.${platform}`)}</p>
      <AppLink
        to={{ href: productPath(platform), outer: true, newBlock: true }}
        className={buttonClass('secondary')}
        onClick={account ? () => rememberProduct(account.userId, platform) : undefined}
      >
        {t('enter')}
      </AppLink>
    </>
  );
}
