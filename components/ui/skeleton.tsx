import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-md bg-hairline', className)} />;
}

/** Lines of text on their way, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx('block space-y-3', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={clsx('h-4', index === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  );
}

/** Announces once that its skeletons represent loading content. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  );
}
