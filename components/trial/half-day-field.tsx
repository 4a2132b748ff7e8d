'use client';

import { clsx } from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import useSWR from 'swr';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { FieldError } from '#components/ui/field-error.tsx';
import builtHours from '#content/road-show/road-show-hours.json' with { type: 'json' };
import { dayParts, type DayPart } from '#contract/half-day.ts';
import type { Locale } from '#contract/locale.ts';
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { getRoadShowHours } from '#lib/api/trial-calls.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { isClosed, writtenHours } from '#lib/shared/time/half-day.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { HalfDayHours } from './half-day-hours.tsx';
import { mostHalfDays, toggleHalfDay } from './half-days.ts';

/** Chinese pages offer the halves of the day; a London or New York morning is of use to readers abroad. */
const partsIn: Readonly<Record<Locale, readonly DayPart[]>> = { 'zh-CN': ['am', 'pm'], 'en-US': dayParts };

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
  const locale = useLocale();
  const nameOf = useHalfDayName(useTexts('trial.application.halves'));
  const id = useId();
  // The page is made at build: which days are next is known in the browser only.
  const today = useBeijingDay('');
  const { data: hours } = useSWR('road-show-hours', async () => (await getRoadShowHours()).data, {
    fallbackData: builtHours,
  });
  const days = isReady && today !== '' ? appointmentDays(startOfBeijingDay(today)) : [];
  const offered = days
    .map((day) => ({ day, free: partsIn[locale].filter((half) => !isClosed(`${day}/${half}`, hours)) }))
    .filter(({ free }) => free.length > 0);
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`}>
      <legend className="field-label">{t('times')}</legend>
      <p id={`${id}-help`} className="field-help">
        {t('timesHelp', { am: writtenHours(hours.am), pm: writtenHours(hours.pm) })}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {offered.map(({ day, free }) => (
          <li
            key={day}
            className={clsx('border-b border-hairline', locale === 'zh-CN' && 'flex items-center justify-between')}
          >
            <span>
              {format.dateTime(startOfBeijingDay(day), {
                month: locale === 'en-US' ? 'short' : 'numeric',
                day: 'numeric',
                weekday: 'short',
              })}
            </span>
            <span className={locale === 'zh-CN' ? 'flex gap-4' : 'grid grid-cols-2 gap-x-4'}>
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
                    {locale === 'en-US' ? (
                      <HalfDayHours halfDay={value} halves={hours} />
                    ) : (
                      <span>{t(`halves.${half}`)}</span>
                    )}
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
