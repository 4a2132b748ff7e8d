import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';

const parts = ['overview', 'portfolio', 'analysis', 'risk'] as const;

/** The system's window, open at one of its parts for the sample product; the list of parts needs a wide window. */
export async function AmsWindow({
  part,
  day,
  className,
  children,
}: {
  part: (typeof parts)[number];
  /** Whose close the figures are of. */
  day: string;
  className?: string;
  children: ReactNode;
}) {
  const t = await getTranslations('ams');
  const names = {
    overview: t('window.overview'),
    portfolio: t('modules.rows.portfolio.name'),
    analysis: t('modules.rows.analysis.name'),
    risk: t('modules.rows.risk.name'),
  };
  return (
    <AppFrame name={t('window.name')} aside={t('window.day', { day })} {...(className !== undefined && { className })}>
      <div className="md:grid md:grid-cols-[6.5rem_minmax(0,1fr)]">
        <ul className="border-r border-hairline bg-sunk py-3 text-sm max-md:hidden">
          {parts.map((key) => (
            <li
              key={key}
              className={clsx(
                'border-l-2 px-4 py-2',
                key === part ? 'border-primary bg-surface font-medium' : 'border-transparent text-ink-2',
              )}
            >
              {names[key]}
            </li>
          ))}
        </ul>
        <div className="min-w-0 p-3 md:p-5">{children}</div>
      </div>
    </AppFrame>
  );
}
