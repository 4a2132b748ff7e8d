'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { FieldError } from '#components/ui/field-error.tsx';
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { mostHalfDays, toggleHalfDay } from './half-days.ts';

type HalfDayFieldProps = {
  chosen: readonly string[];
  onChoose: (halves: string[]) => void;
  error: string | undefined;
  isReady?: boolean;
};

/** One to three half days of the ten working days that are offered, kept in the order of choosing. */
export function HalfDayField({ chosen, onChoose, error, isReady = true }: HalfDayFieldProps) {
  const t = useTranslations('trial.application');
  const format = useFormatter();
  const nameOf = useHalfDayName({ am: t('halves.am'), pm: t('halves.pm') });
  const id = useId();
  // The page is made at build: which days are next is known in the browser only.
  const today = useBeijingDay('');
  const days = isReady && today !== '' ? appointmentDays(startOfBeijingDay(today)) : [];
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`}>
      <legend className="field-label">{t('times')}</legend>
      <p id={`${id}-help`} className="field-help">
        {t('timesHelp')}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {days.map((day) => (
          <li key={day} className="flex items-center justify-between border-b border-hairline">
            <span>
              {format.dateTime(startOfBeijingDay(day), {
                month: 'numeric',
                day: 'numeric',
                weekday: 'short',
              })}
            </span>
            <span className="flex gap-4">
              {(['am', 'pm'] as const).map((half) => {
                const value = `${day}/${half}`;
                const isChosen = chosen.includes(value);
                return (
                  <label key={half} className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      className="choice mt-0!"
                      aria-label={nameOf(value)}
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= mostHalfDays}
                      onChange={() => onChoose(toggleHalfDay(chosen, value))}
                    />
                    {t(`halves.${half}`)}
                  </label>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <output className="mt-2 block text-sm text-ink-2">
        {chosen.length > 0 && t('chosenTimes', { times: chosen.map(nameOf).join(t('comma')) })}
      </output>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
