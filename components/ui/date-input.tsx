'use client';

import { clsx } from 'clsx';
import { useRef, type ComponentProps } from 'react';
import { Icon } from './icons.tsx';
import { Input } from './input.tsx';
import { useHydrated } from './use-hydrated.ts';

type DateInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'leading' | 'trailing' | 'placeholder' | 'id'> & {
  id: string;
  /** The name of the button that opens the browser's calendar. */
  pickLabel: string;
  /** Describes the format to screen readers; the empty input shows it. */
  hint: string;
};

/**
 * A date as text, YYYY-MM-DD in every browser and language, with the browser's own calendar behind a button. `min` and `max` bound the
 * calendar; a text beyond them can be typed.
 */
export function DateInput({ min, max, pickLabel, hint, 'aria-describedby': describedBy, ...rest }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const hintId = `${rest.id}-format`;
  const canPick = !useHydrated() || 'showPicker' in HTMLInputElement.prototype;
  const text = () => document.getElementById(rest.id) as HTMLInputElement;

  function openCalendar() {
    // A text that is no date leaves the calendar without one.
    calendar.current!.value = text().value;
    calendar.current!.showPicker();
  }

  /** Sets the text as if it were typed, so that listeners receive an `input` event. */
  function take(day: string) {
    text().setRangeText(day, 0, text().value.length, 'end');
    text().dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      // The calendar's button keeps a distance of its own; in half a phone's width the placeholder needs the room.
      className={clsx('[&>input]:pr-0', rest.className)}
      placeholder="YYYY-MM-DD"
      aria-describedby={describedBy === undefined ? hintId : `${describedBy} ${hintId}`}
      trailing={
        <>
          <span id={hintId} className="visually-hidden">
            {hint}
          </span>
          {canPick && (
            <span className="relative noscript:hidden">
              <input
                ref={calendar}
                type="date"
                min={min}
                max={max}
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event) => take(event.target.value)}
                className="pointer-events-none absolute inset-0 size-full opacity-0"
              />
              <button
                type="button"
                aria-label={pickLabel}
                disabled={rest.disabled}
                onClick={openCalendar}
                className="relative grid size-10 place-items-center rounded-md hover:text-ink"
              >
                <Icon name="calendar" />
              </button>
            </span>
          )}
        </>
      }
    />
  );
}
