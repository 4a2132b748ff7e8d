'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState } from 'react';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { LicenceActions } from '#components/forms/licence-actions.tsx';
import { CaptchaLoadError, passCaptcha } from '#components/forms/load-captcha.ts';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { notify } from '#components/ui/notify.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { takeCampusSeat as seatCall } from '#contract/campus.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { takeCampusSeat } from '#lib/api/trial-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import campus from '#messages/zh-CN/campus.json' with { type: 'json' };
import trial from '#messages/zh-CN/trial.json' with { type: 'json' };
import { QuickStart } from './quick-start.tsx';

const seatForm = defineForm({ classCode: text(seatCall.body.shape.class_code) });
type Seat = Awaited<ReturnType<typeof takeCampusSeat>>['data'];

/** A student's seat of a class, with its own messages: a page whose form stays closed carries none of them. */
export default function ClassSeat() {
  const messages = { campus: { seat: campus.seat }, trial: { result: trial.result } };
  return (
    <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
      <SeatForm />
    </NextIntlClientProvider>
  );
}

function SeatForm() {
  const t = useTranslations('campus.seat');
  const [seat, setSeat] = useState<Seat | null>(null);
  const [keyOf] = useState(createPressKeys);
  const form = useDefinedForm(seatForm, {});

  const take = form.submit(async ({ classCode }) => {
    const proof = await passCaptcha(pageLocale()).catch((error: unknown) => {
      if (!(error instanceof CaptchaLoadError)) throw error;
      notify({ type: 'error', message: t('captchaFailed'), closable: true });
      return null;
    });
    if (!proof) return;
    const { data } = await takeCampusSeat({ classCode, idempotencyKey: keyOf(classCode), ...proof });
    setSeat(data);
  });

  if (seat) return <TakenSeat {...seat} />;
  return (
    <section aria-label={t('label')} className="max-w-160">
      <FormFrame form={form} onSubmit={take} submitLabel={t('take')} wide={false}>
        <TextField
          form={form}
          name="classCode"
          label={t('code')}
          help={t('codeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          className="max-w-60 font-mono"
        />
      </FormFrame>
    </section>
  );
}

function TakenSeat({ licence, course }: Seat) {
  const t = useTranslations('campus.seat');
  return (
    <div className="space-y-4">
      <FocusOnArrival when>
        <Notice tone="success" live title={t('title')}>
          <p>{t('course', { course })}</p>
          <p>{t('until', { until: beijingDay(licence.expiresAt) })}</p>
        </Notice>
      </FocusOnArrival>
      <label htmlFor="seat-key" className="field-label">
        {t('key')}
      </label>
      <Textarea id="seat-key" readOnly rows={5} value={licence.key} className="font-mono break-all" />
      <LicenceActions licence={licence} />
      <QuickStart licence={licence} />
    </div>
  );
}
