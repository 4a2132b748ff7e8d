import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { latinFont } from '#components/shell/latin-font.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { ToastRegion } from '#components/ui/toast-region.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { siteMetadata } from '#lib/seo/metadata.ts';
import '#app/globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.frame');
  return {
    ...siteMetadata,
    title: `${t('title')} · ${identity.brandZh}`,
    robots: { index: false, follow: false },
  };
}

/** The company's own people work here: no header, footer or account of the site. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell');
  return (
    <html lang={await getLocale()} className={latinFont.variable}>
      <body>
        <div id="app">{children}</div>
        <PartBoundary floats>
          <ToastRegion
            label={t('toasts')}
            closeLabel={t('closeToast')}
            typeLabels={await getTexts('shell.toastTypes')}
          />
        </PartBoundary>
      </body>
    </html>
  );
}
