'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import useSWR from 'swr';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { FieldError } from '#components/ui/field-error.tsx';
import builtHours from '#content/road-show/road-show-hours.json' with { type: 'json' };
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { getRoadShowHours } from '#lib/api/trial-calls.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { isClosed, writtenHours } from '#lib/shared/time/half-day.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { mostHalfDays, toggleHalfDay } from './half-days.ts';

const halves = ['am', 'pm'] as const;

type HalfDayFieldProps = {
  chosen: readonly string[];
  onChoose: (halves: string[]) => void;
  error: string | undefined;
  isReady?: boolean;
};

/** One to three half days of the ten working days that are offered, but for those without road-shows, kept in the order of choosing. */
export function HalfDayField({ chosen, onChoose, error, isReady = true }: HalfDayFieldProps) {
  const t = useTranslations('trial.application');
  const format = useFormatter();
  const nameOf = useHalfDayName({ am: t('halves.am'), pm: t('halves.pm') });
  const id = useId();
  // The page is made at build: which days are next is known in the browser only.
  const today = useBeijingDay('');
  const { data: hours } = useSWR('road-show-hours', async () => (await getRoadShowHours()).data, {
    fallbackData: builtHours,
  });
  const days = isReady && today !== '' ? appointmentDays(startOfBeijingDay(today)) : [];
  const offered = days
    .map((day) => ({ day, free: halves.filter((half) => !isClosed(`${day}/${half}`, hours)) }))
    .filter(({ free }) => free.length > 0);
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`}>
      <legend className="field-label">{t('times')}</legend>
      <p id={`${id}-help`} className="field-help">
        {t('timesHelp', { am: writtenHours(hours.am), pm: writtenHours(hours.pm) })}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {offered.map(({ day, free }) => (
          <li key={day} className="flex items-center justify-between border-b border-hairline">
            <span>
              {format.dateTime(startOfBeijingDay(day), {
                month: 'numeric',
                day: 'numeric',
                weekday: 'short',
              })}
            </span>
            <span className="flex gap-4">
              {free.map((half) => {
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
