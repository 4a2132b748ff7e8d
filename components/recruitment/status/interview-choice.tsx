'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getApplication, pickInterview } from '#lib/api/recruitment-calls.ts';
import type { Application } from './application-view.tsx';

type InterviewChoiceProps = {
  code: string;
  interview: NonNullable<Application['interview']>;
  supportEmail: string;
  onChange: (application: Application) => void;
};

/** The half day of an interview: picked of those that are open, and changed until the day before. */
export function InterviewChoice({ code, interview, supportEmail, onChange }: InterviewChoiceProps) {
  const t = useTranslations('recruitmentStatus.interview');
  const nameOf = useHalfDayName({ am: t('am'), pm: t('pm') });
  const [slot, setSlot] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasPicked, setPicked] = useState(false);
  const { open, chosen, place } = interview;

  async function pick(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!open.includes(slot)) return setError(t('choose'));
    setError(undefined);
    setBusy(true);
    try {
      const { data } = await pickInterview(code, slot);
      setPicked(true);
      onChange(data);
    } catch (failure) {
      if (!(failure instanceof RefusedError)) return reportError(failure);
      setError(failure.message);
      // Another applicant was quicker: what is open has changed.
      await getApplication(code).then(({ data }) => onChange(data), reportError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mt-8 space-y-4">
      <h3 className="text-lg font-semibold">{t('title')}</h3>
      {chosen !== null && (
        <FocusOnArrival key={chosen} when={hasPicked}>
          <Notice tone="success" title={nameOf(chosen)}>
            <p className="wrap-anywhere">{t('place', { place })}</p>
            <p>{t('mailed')}</p>
          </Notice>
        </FocusOnArrival>
      )}
      {open.length > 0 && (
        <form noValidate className="space-y-4" onSubmit={(event) => void pick(event)}>
          {chosen === null && <p className="wrap-anywhere">{t('place', { place })}</p>}
          <RadioGroup
            legend={chosen === null ? t('offered') : t('others')}
            name="slot"
            options={open.map((value) => ({ value, label: nameOf(value) }))}
            value={slot}
            onChange={(event) => {
              setError(undefined);
              setSlot(event.target.value);
            }}
            help={t('help')}
            error={error}
          />
          <Button type="submit" variant={chosen === null ? 'primary' : 'secondary'} busy={isBusy}>
            {chosen === null ? t('confirm') : t('change')}
          </Button>
        </form>
      )}
      {open.length === 0 && chosen === null && <Notice tone="warning" live title={t('none')} />}
      <p className="text-ink-2">{t('write', { email: supportEmail })}</p>
    </section>
  );
}
