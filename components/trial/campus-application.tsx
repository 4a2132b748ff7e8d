'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { FormError } from '#components/forms/form-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useUser } from '#lib/session/user-store.ts';
import auth from '#messages/zh-CN/auth.json' with { type: 'json' };
import campusWords from '#messages/zh-CN/campus.json' with { type: 'json' };
import trial from '#messages/zh-CN/trial.json' with { type: 'json' };
import { CampusFields } from './campus-fields.tsx';
import { CampusResult } from './campus-result.tsx';
import { EmailPart } from './email-part.tsx';
import type { Proven } from './trial-applicant.ts';
import { useCampusForm } from './use-campus-form.ts';
import { hasStanding, useCampusStanding } from './use-campus-standing.ts';
import { useCampusSubmission } from './use-campus-submission.ts';

/** The application for a school's licence, with its own messages: a page whose form stays closed carries none of them. */
export default function CampusApplication({ supportEmail }: { supportEmail: string }) {
  const messages = { auth, campus: campusWords, trial: { application: trial.application } };
  return (
    <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
      <Application supportEmail={supportEmail} />
    </NextIntlClientProvider>
  );
}

function Application({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations('campus');
  const isLogin = useUser((state) => state.isLogin);
  const standing = useCampusStanding();
  const known = isLogin ? standing.data : undefined;
  const proven: Proven = { email: known?.known.email ?? null, agreed: known?.agreed ?? false };
  const form = useCampusForm(proven, known?.known);
  const { element, submit, mustProve, isSent } = useCampusSubmission(form, proven, standing);
  const { reference = null, campus = null } = known ?? {};
  if (reference !== null && campus !== null && hasStanding({ campus }))
    return <CampusResult reference={reference} campus={campus} isNew={isSent} supportEmail={supportEmail} />;
  return (
    <form
      ref={element}
      noValidate
      aria-label={t('label')}
      className="space-y-5"
      onSubmit={(event) => void submit(event)}
      onFocus={form.clear}
      onChange={() => {
        form.clear();
        form.saveDraft();
      }}
    >
      {campus !== null && (
        <Notice title={t(campus.state === 'refused' ? 'again.refused' : 'again.ended')}>
          {campus.reason !== null && <p>{t('again.reason', { reason: campus.reason })}</p>}
          <p>{t('again.text')}</p>
        </Notice>
      )}
      <CampusFields form={form} />
      <EmailPart
        form={form}
        email={form.watch('email')}
        proven={proven}
        help={t('emailHelp')}
        scope="rqdata"
        about="campus"
      />
      {mustProve && <Notice live>{t('prove')}</Notice>}
      <FormError message={form.refusal} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" busy={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
        {isLogin === false && <p className="text-sm text-ink-2">{t('loginLater')}</p>}
      </div>
    </form>
  );
}
