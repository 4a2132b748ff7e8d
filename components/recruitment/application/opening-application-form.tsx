'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CaptchaLoadError } from '#components/forms/load-captcha.ts';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { notify } from '#components/ui/notify.ts';
import type { Opening } from '#content/openings/opening.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import auth from '#messages/zh-CN/auth.json' with { type: 'json' };
import recruitmentApply from '#messages/zh-CN/recruitment-apply.json' with { type: 'json' };
import { ApplicationFields } from './application-fields.tsx';
import { Confirmation } from './confirmation.tsx';
import { applicantInput, jobApplicationForm } from './job-application-form.ts';
import { fileSize, resumeProblem } from './resume-problem.ts';
import { SubmitRow } from './submit-row.tsx';
import { useApplication } from './use-application.ts';

/** Application form of one opening. It brings its own messages, so that a page with a closed form has none of them. */
export default function ApplicationForm({
  opening,
  setBegun,
}: {
  opening: Pick<Opening, 'id' | 'title'>;
  setBegun: (isBegun: boolean) => void;
}) {
  useEffect(() => setBegun(true), [setBegun]);
  return (
    <NextIntlClientProvider locale="zh-CN" messages={{ auth, recruitmentApply }} timeZone="Asia/Shanghai">
      <Application opening={opening} />
    </NextIntlClientProvider>
  );
}

/** Refusals of the file, whatever field the server names. */
const resumeRefusals = new Set<number>([refusals.resumeBad.code, refusals.resumeMissing.code]);

function Application({ opening }: { opening: Pick<Opening, 'id' | 'title'> }) {
  const t = useTranslations('recruitmentApply');
  const [done, setDone] = useState<{ email: string; mailed: boolean } | null>(null);
  const [notice, setNotice] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  const form = useDefinedForm(jobApplicationForm, {}, { every: true });
  const file = form.watch('resume');
  const problem = file && resumeProblem(file);
  const { step, apply, cancel } = useApplication(opening.id);

  const send = form.submit(async (checked) => {
    if (problem) return form.setFocus('resume');
    try {
      const outcome = await apply(applicantInput(checked), checked.resume);
      if (outcome === 'cancelled' || outcome === 'encrypted') setNotice({ tone: 'info', text: t(outcome) });
      else if (outcome !== 'closed') setDone({ email: checked.email, ...outcome });
    } catch (error) {
      if (error instanceof CaptchaLoadError) notify({ type: 'error', message: t('captchaFailed'), closable: true });
      else if (error instanceof RefusedError) refuse(error);
      else throw error;
    }
  });

  /** Shows a refusal beside its field, or under the form. */
  function refuse(error: RefusedError) {
    if (resumeRefusals.has(error.code)) return form.setError('resume', { type: 'server', message: error.message });
    try {
      form.refuseField(error);
    } catch {
      setNotice({ tone: 'error', text: error.message });
    }
  }

  if (done) return <Confirmation title={opening.title} {...done} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setNotice(null);
        void send(event);
      }}
      onChange={form.clear}
      className="max-w-160 space-y-5"
    >
      <ApplicationFields
        form={form}
        resumeProblem={file && problem ? t(problem, { size: fileSize(file.size) }) : undefined}
      />
      <SubmitRow step={step} notice={notice} onCancel={cancel} />
    </form>
  );
}
