import { getTranslations } from 'next-intl/server';
import { Activity, type ReactNode } from 'react';
import { PartBoundary } from '#components/shell/part-boundary.tsx';

/**
 * Place of a demonstration on its page. It hydrates separately, in an `Activity`: React moves the content of a long
 * `Suspense` to the end of the HTML, where it is invisible without a script.
 */
export async function DemoPlace({ children }: { children: ReactNode }) {
  const t = await getTranslations('evidence.demo');
  return (
    <>
      <noscript>
        <p className="mb-2 text-sm">{t('drawn')}</p>
      </noscript>
      <PartBoundary>
        <Activity>{children}</Activity>
      </PartBoundary>
    </>
  );
}
