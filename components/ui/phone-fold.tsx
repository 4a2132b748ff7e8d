import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/**
 * Evidence that a wide window shows and a phone folds until it is wanted; it needs no script. A browser that does not know
 * `::details-content` folds it at any width.
 */
export function PhoneFold({
  summary,
  open,
  className,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} className={clsx('min-w-0 md:details-content:[content-visibility:visible]', className)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-medium text-primary hover:underline supports-[selector(::details-content)]:md:hidden [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon name="chevronDown" className="size-4 [details[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
