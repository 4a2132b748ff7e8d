'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getApplication, pickInterview, type Application } from '#lib/api/recruitment-calls.ts';
import { beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';

type Interview = NonNullable<Application['interview']>;
type InterviewChoiceProps = {
  code: string;
  interview: Interview;
  supportEmail: string;
  onChange: (application: Application) => void;
};

/** The time of an interview: picked of those that are open, and changed until the day before. */
export function InterviewChoice({ code, interview, supportEmail, onChange }: InterviewChoiceProps) {
  const t = useTranslations('recruitmentStatus.interview');
  const format = useFormatter();
  const [slot, setSlot] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasPicked, setPicked] = useState(false);
  const { open, chosen, minutes } = interview;
  /** As people say it: 12月3日周四 14:30–15:30. */
  const nameOf = (value: string) => {
    const hours = hoursFrom(value, minutes);
    const day = format.dateTime(hours.from, { month: 'short', day: 'numeric', weekday: 'short' });
    return `${day} ${beijingHours(hours).slice(11)}`;
  };

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
          <Notice tone="success" title={t('chosen', { time: nameOf(chosen) })}>
            <Meeting of={interview} />
            <p>{t('mailed')}</p>
          </Notice>
        </FocusOnArrival>
      )}
      {open.length > 0 && (
        <form noValidate className="space-y-4" onSubmit={(event) => void pick(event)}>
          {chosen === null && <Meeting of={interview} />}
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

/** With whom and where. */
function Meeting({ of: { person, link, place } }: { of: Interview }) {
  const t = useTranslations('recruitmentStatus.interview');
  return (
    <div className="wrap-anywhere">
      {person !== null && <p>{t('person', { person })}</p>}
      {link === null ? (
        <p>{t('place', { place: place ?? '' })}</p>
      ) : (
        <p>
          {t('link')}
          <a href={link} target="_blank" rel="noopener" className="link">
            {link}
          </a>
        </p>
      )}
    </div>
  );
}
