import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'up' | 'down';

const tones: Record<BadgeTone, string> = {
  neutral: 'text-ink-2',
  primary: 'text-primary',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  up: 'text-up',
  down: 'text-down',
};

/** A short word on the state of something, in an outline of its own colour. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-block max-w-full shrink-0 rounded-sm border border-current px-1.5 text-sm leading-6 break-keep wrap-break-word sm:whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
