import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

/**
 * A window of a product, drawn by the site from its own code and figures, and named below as that. Nothing in it can be pressed but
 * what reads a chart, so nothing in it looks like a button. Charts lie on the window's ground instead of the page's.
 */
export async function AppFrame({
  name,
  aside,
  className,
  children,
}: {
  /** Of the file or the system that the window shows. */
  name: string;
  /** At the right end of the title: a kernel, a day. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const t = await getTranslations('evidence');
  return (
    <figure className={clsx('min-w-0 print:break-inside-avoid', className)}>
      <div className="overflow-hidden rounded-lg border border-hairline bg-surface shadow-layer [--color-paper:var(--color-surface)]">
        <div className="flex items-center gap-3 border-b border-hairline bg-sunk px-4 py-2 text-sm">
          <span aria-hidden="true" className="flex gap-1.5">
            {['close', 'fold', 'fill'].map((dot) => (
              <span key={dot} className="size-2.5 rounded-full border border-edge" />
            ))}
          </span>
          <span className="truncate font-medium">{name}</span>
          {aside !== undefined && <span className="ml-auto shrink-0 text-ink-2">{aside}</span>}
        </div>
        {children}
      </div>
      <figcaption className="mt-2 text-sm text-ink-2">{t('frame')}</figcaption>
    </figure>
  );
}
