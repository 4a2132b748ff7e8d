import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Classes of the views in a `group/views`: each is shown while its choice is, and all of them where CSS cannot ask for it; whole words,
 * as the style sheet is made from them.
 */
export const shownAt = [
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='0']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='1']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='2']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='3']:checked]/views:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='4']:checked]/views:block",
] as const;

type ViewChoiceProps = {
  /** The same for all choices of a group. */
  name: string;
  /** Which view it shows; the first one is chosen to begin with. */
  at: number;
  /** Beside what every choice has: what it looks like, also chosen and in focus. */
  className: string;
  children: ReactNode;
};

/** A native radio button under its words, which shows a view of its `group/views` without script. */
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
