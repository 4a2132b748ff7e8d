'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type LeadKind, leadFields } from '#contract/lead.ts';
import { CaptchaLoadError, passCaptcha } from '#components/forms/load-captcha.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { notify } from '#components/ui/notify.ts';
import { submitLead } from '#lib/api/data-mall-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import datahubLead from '#messages/zh-CN/datahub-lead.json' with { type: 'json' };
import { LeadDone } from './lead-done.tsx';
import { type LeadEntry, LeadFields } from './lead-fields.tsx';

/** A question, a wish for data or an offer of data, with its own messages. */
export default function LeadForm(props: { kind: LeadKind; subject: string }) {
  return (
    <NextIntlClientProvider locale="zh-CN" messages={{ datahubLead }} timeZone="Asia/Shanghai">
      <Lead {...props} />
    </NextIntlClientProvider>
  );
}

function Lead({ kind, subject }: { kind: LeadKind; subject: string }) {
  const t = useTranslations('datahubLead');
  const [done, setDone] = useState<{ reference: string; email: string } | null>(null);
  const about = subject === '' ? '' : t('about', { subject });
  const form = useOrderedForm<LeadEntry>(
    [
      { name: 'name', check: ({ name }) => errorOf(leadFields.name, name) },
      {
        name: 'company',
        check: ({ company }) => (company.trim() === '' ? null : errorOf(leadFields.company, company)),
      },
      { name: 'email', check: ({ email }) => errorOf(leadFields.email, email) },
      { name: 'message', check: ({ message }) => errorOf(leadFields.message, message) },
      { name: 'consent', check: ({ consent }) => errorOf(leadFields.consent, String(consent)) },
    ],
    { name: '', company: '', email: '', message: about === '' ? '' : `${about}\n`, consent: false },
  );

  const send = form.submit(async ({ name, company, email, message }) => {
    const proof = await passCaptcha(pageLocale()).catch((error: unknown) => {
      if (!(error instanceof CaptchaLoadError)) throw error;
      notify({ type: 'error', message: t('captchaFailed'), closable: true });
      return null;
    });
    if (!proof) return;
    const { data } = await submitLead({ kind, name, company, email, message, consent: 'true', ...proof });
    setDone({ reference: data.reference, email: email.trim() });
  });

  if (done) return <LeadDone {...done} />;
  return (
    <div className="max-w-160">
      <FormFrame form={form} onSubmit={send} submitLabel={t('submit')} wide={false}>
        <LeadFields kind={kind} form={form} />
      </FormFrame>
    </div>
  );
}
