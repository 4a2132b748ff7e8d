'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { CaptchaLoadError, passCaptcha } from '#components/forms/load-captcha.ts';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { notify } from '#components/ui/notify.ts';
import type { LeadKind } from '#contract/lead.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { submitLead } from '#lib/api/marketplace-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import datahubLead from '#messages/zh-CN/datahub-lead.json' with { type: 'json' };
import { LeadFields, leadForm } from './lead-fields.tsx';

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
  const [keyOf] = useState(createPressKeys);
  const about = subject === '' ? '' : t('about', { subject });
  const form = useDefinedForm(leadForm, { message: about === '' ? '' : `${about}\n` });

  const send = form.submit(async (checked) => {
    const proof = await passCaptcha(pageLocale()).catch((error: unknown) => {
      if (!(error instanceof CaptchaLoadError)) throw error;
      notify({ type: 'error', message: t('captchaFailed'), closable: true });
      return null;
    });
    if (!proof) return;
    const { data } = await submitLead({
      kind,
      ...checked,
      consent: 'true',
      source: keptPartnerCode() || undefined,
      idempotencyKey: keyOf(JSON.stringify(checked)),
      ...proof,
    });
    setDone({ reference: data.reference, email: checked.email });
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

/** The reference; it takes the focus, because the form it replaces had it. */
function LeadDone({ reference, email }: { reference: string; email: string }) {
  const t = useTranslations('datahubLead');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div role="status" className="max-w-160 border-y border-hairline py-5">
      <p ref={place} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <Icon name="success" className="size-5 text-success" />
        {t('doneTitle')}
      </p>
      <p className="mt-1">{t('doneText', { reference, email })}</p>
      <AppLink to={`${routePath('enquiry')}#code=${reference}`} className="link mt-2 inline-block py-2.5">
        {t('follow')}
      </AppLink>
    </div>
  );
}
