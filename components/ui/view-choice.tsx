import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Classes of the views in a `group/views`: each is shown while its choice is checked, and all of them in browsers
 * without `:has()`. Whole class names, because the stylesheet is generated from them.
 */
export const shownAt = [
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='0']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='1']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='2']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='3']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='4']:checked]/views:block",
] as const;

type ViewChoiceProps = {
  /** Name of the radio group. */
  name: string;
  /** Index of the view; initially the first one is chosen. */
  at: number;
  /** Classes in addition to those of every choice, also for the checked and focused states. */
  className: string;
  children: ReactNode;
};

/** A native radio button with a label, which shows a view of its `group/views` without a script. */
export function ViewChoice({ name, at, className, children }: ViewChoiceProps) {
  return (
    <label
      className={clsx(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        data-view={at}
        defaultChecked={at === 0}
        autoComplete="off"
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
