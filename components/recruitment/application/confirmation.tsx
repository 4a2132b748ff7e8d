'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { OpeningToApplyFor } from './application-opener.tsx';

/** The code that shows and withdraws the application; it takes the focus, because the form it replaces had it. */
export function Confirmation({ opening, code, email }: { opening: OpeningToApplyFor; code: string; email: string }) {
  const t = useTranslations('recruitmentApply');
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="max-w-160 rounded-lg border border-hairline bg-surface p-5 md:p-6">
      <h3 ref={place} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <Icon name="success" className="size-6 text-success" />
        {t('doneTitle')}
      </h3>
      <p className="mt-2">{t('doneText', { opening: opening.title, email })}</p>
      <dl className="mt-4">
        <dt className="text-sm text-ink-2">{t('code')}</dt>
        <dd className="font-mono text-2xl">{code}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <CopyButton
          text={code}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          variant="secondary"
          size="medium"
        />
        <AppLink to={`${routePath('recruitment-status')}?code=${code}`} className="link py-2.5">
          {t('follow')}
        </AppLink>
      </div>
    </div>
  );
}
