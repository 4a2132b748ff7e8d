import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Folds further content after its summary; works without scripts. */
export function Unfold({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <details className={clsx('min-w-0 open:basis-full', className)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-primary hover:underline [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon name="chevronDown" className="size-4 [details[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
