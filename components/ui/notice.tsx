import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  /** True if the notice appears after an action: it is then announced. */
  live?: boolean;
  className?: string | undefined;
}

const colours: Record<NoticeTone, string> = {
  info: 'text-primary',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
};

/** A message in the flow of the page: icon, text, next step. */
export function Notice({ tone = 'info', title, children, action, live = false, className }: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('notice', colours[tone], className)}
    >
      <Icon name={tone} className="mt-1 size-5" />
      <div className="min-w-0 flex-1 text-ink">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={clsx(title !== undefined && 'text-ink-2')}>{children}</div>}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  );
}
