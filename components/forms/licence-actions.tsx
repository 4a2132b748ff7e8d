'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import type { Licence } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Copies, downloads and inspects a licence. The key travels to the inspector behind the `#`, which no server sees. */
export function LicenceActions({ licence }: { licence: Pick<Licence, 'key' | 'product'> }) {
  const t = useTranslations('trial.result');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton
        text={licence.key}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        variant="primary"
        size="medium"
      />
      <Button variant="secondary" onClick={() => saveFile(`${licence.product}.lic`, `${licence.key}\n`, 'text/plain')}>
        {t('download')}
      </Button>
      <AppLink to={{ href: inspectorAddress(licence.key, locale) }} className={buttonClass('quiet')}>
        {t('inspect')}
      </AppLink>
    </div>
  );
}

export function inspectorAddress(key: string, locale: Locale): string {
  return `${routePath('licence', {}, locale)}#${key}`;
}
