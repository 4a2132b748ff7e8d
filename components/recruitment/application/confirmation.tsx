'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

type ConfirmationProps = { title: string; email: string; mailed: boolean };

/** Says where to find the code that shows and withdraws the application. It takes the focus from the form that it replaces. */
export function Confirmation({ title, email, mailed }: ConfirmationProps) {
  const t = useTranslations('recruitmentApply');
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="max-w-160 rounded-lg border border-hairline bg-surface p-5 md:p-6">
      <h3 ref={place} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <Icon name="success" className="size-6 text-success" />
        {t('doneTitle')}
      </h3>
      <p className="mt-2 wrap-anywhere">{t(mailed ? 'doneText' : 'doneUnmailed', { opening: title, email })}</p>
      <AppLink to={routePath('recruitment-status')} className="link mt-2 inline-block py-2.5">
        {t('statusLink')}
      </AppLink>
    </div>
  );
}
