'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { ApplicationStep } from './use-application.ts';

/** Shows the end of the form: progress, refusal, and the buttons. */
export function SubmitRow({
  step,
  notice,
  onCancel,
}: {
  step: ApplicationStep;
  notice: { tone: 'info' | 'error'; text: string } | null;
  onCancel: () => void;
}) {
  const t = useTranslations('recruitmentApply');
  return (
    <>
      <output className="block">
        {step !== 'filling' && (
          <>
            <span className="text-sm text-ink-2">{t(step)}</span>
            <progress aria-label={t(step)} className="mt-1 block h-1.5 w-full accent-primary" />
          </>
        )}
      </output>
      {notice && (
        <Notice
          tone={notice.tone}
          live
          action={
            notice.tone === 'error' && (
              <AppLink to={routePath('recruitment-status')} className="link">
                {t('statusLink')}
              </AppLink>
            )
          }
        >
          {notice.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={step !== 'filling'}>
          {t('submit')}
        </Button>
        {step === 'uploading' && (
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
