import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  /** "failed" when it could not be fetched rather than being empty. */
  kind?: 'empty' | 'failed';
  className?: string;
}

/** The place of a list or a result that is empty or failed, always with a way on. */
export function EmptyState({ title, description, action, kind = 'empty', className }: EmptyStateProps) {
  return (
    <div role={kind === 'failed' ? 'alert' : undefined} className={clsx('border-y border-hairline py-10', className)}>
      <p className="flex items-center gap-2 text-lg font-semibold">
        {kind === 'failed' && <Icon name="error" className="size-5 text-danger" />}
        {title}
      </p>
      {description !== undefined && <p className="mt-1 text-ink-2">{description}</p>}
      {action ? <div className="mt-5 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
