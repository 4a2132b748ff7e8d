import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

/**
 * Window of a product, drawn by the site from its own code and figures, with a caption that says so. Only chart
 * readouts react to the pointer, so nothing in it looks like a button. Charts use the window's background instead of
 * the page's.
 */
export async function AppFrame({
  name,
  aside,
  className,
  children,
}: {
  /** Name of the file or the system in the window. */
  name: string;
  /** Text at the right end of the title bar: a kernel, a day. */
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
