'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { CaptchaLoadError } from '#components/forms/load-captcha.ts';
import { phoneOnWire } from '#lib/session/phone-entry.ts';
import auth from '#messages/zh-CN/auth.json' with { type: 'json' };
import recruitmentApply from '#messages/zh-CN/recruitment-apply.json' with { type: 'json' };
import { ApplicationFields } from './application-fields.tsx';
import type { OpeningToApplyFor } from './application-opener.tsx';
import { Confirmation } from './confirmation.tsx';
import { fileSize, resumeProblem } from './resume-problem.ts';
import { SubmitRow } from './submit-row.tsx';
import { useApplication } from './use-application.ts';
import { formOf, useApplicationFields } from './use-application-fields.ts';

/** The application for one opening, with its own messages: a page whose form stays closed carries none of them. */
export default function ApplicationForm({ opening }: { opening: OpeningToApplyFor }) {
  return (
    <NextIntlClientProvider locale="zh-CN" messages={{ auth, recruitmentApply }} timeZone="Asia/Shanghai">
      <Application opening={opening} />
    </NextIntlClientProvider>
  );
}

/** What is wrong with the file, whatever field the server names. */
const resumeRefusals = new Set<number>(
  [refusals.resumeBad, refusals.resumeUnsafe, refusals.resumeMissing].map(({ code }) => code),
);

function Application({ opening }: { opening: OpeningToApplyFor }) {
  const t = useTranslations('recruitmentApply');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<{ code: string; email: string } | null>(null);
  const [notice, setNotice] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  const problem = file ? resumeProblem(file) : null;
  const fileProblem = file && problem ? t(problem, { size: fileSize(file.size) }) : undefined;
  const fields = useApplicationFields({ file, problem: fileProblem });
  const { step, apply, cancel } = useApplication(opening.id);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step !== 'filling') return;
    setNotice(null);
    if (!fields.passes(formOf(event)) || !file) return;
    const { country, number, name, email, message } = fields.form.getValues();
    try {
      const outcome = await apply({ name, phone: phoneOnWire({ country, number }), email, message }, file);
      if (outcome === 'cancelled') setNotice({ tone: 'info', text: t('cancelled') });
      else if (outcome !== 'closed') setDone({ code: outcome.code, email: email.trim() });
    } catch (error) {
      if (error instanceof CaptchaLoadError) notify({ type: 'error', message: t('captchaFailed'), closable: true });
      else if (error instanceof RefusedError) refuse(error);
      else reportError(error);
    }
  }

  /** A refusal stands beside the field it is about, or under the form. */
  function refuse({ code, field, message }: RefusedError) {
    if (resumeRefusals.has(code)) fields.show('resume', message);
    else if (field === 'phone') fields.show('number', message);
    else if (field === 'name' || field === 'email' || field === 'message') fields.show(field, message);
    else setNotice({ tone: 'error', text: message });
  }

  if (done) return <Confirmation opening={opening} {...done} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-160 space-y-5">
      <ApplicationFields
        {...fields}
        file={file}
        resumeError={fileProblem ?? fields.errors.resume}
        onChoose={(chosen) => {
          setFile(chosen);
          fields.show('resume', undefined);
        }}
      />
      <SubmitRow step={step} notice={notice} onCancel={cancel} />
    </form>
  );
}
