import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense, type ReactNode } from 'react';
import { ToastRegion } from '#components/ui/toast-region.tsx';
import { identity } from '#content/company.ts';
import { analyticsScriptUrl } from '#lib/browser/analytics-script.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { noScriptId } from '#lib/session/login-frame-id.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { AnalyticsConsent } from './analytics-consent.tsx';
import { Announcement } from './announcement.tsx';
import { ContactBox } from './contact-box.tsx';
import { FixedRoute } from './fixed-route.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LatePart } from './late-part.tsx';
import { latinFont } from './latin-font.ts';
import { LoginFrame } from './login-frame.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { PartBoundary } from './part-boundary.tsx';

type SitePageProps = {
  children: ReactNode;
  /** The visitor's session and its dialog; a feature, so the routes hand it in. */
  session: ReactNode;
  /** Path used by header and footer of the 404 page, which is built once for every address. */
  fixedPath?: string;
};

/**
 * Frame of every page: header, view, footer and contact box in one root element. Toasts are outside of it, so that a
 * dialog cannot mute them.
 */
export async function SitePage({ children, session, fixedPath }: SitePageProps) {
  const t = await getTranslations('shell');
  const app = (
    <div id="app" className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Announcement locale={await getLocale()} closeLabel={t('closeNotification')} />
      <LatePart>
        <PartBoundary>
          <Header />
        </PartBoundary>
      </LatePart>
      <main id="main" tabIndex={-1} className="focus:outline-none">
        <noscript>
          <p id={noScriptId} className="no-script page-width">
            {t('noScript', { email: identity.supportEmail })}
          </p>
        </noscript>
        {children}
      </main>
      <LatePart>
        <PartBoundary>
          <Footer />
        </PartBoundary>
        <PartBoundary>
          <ContactBox />
        </PartBoundary>
      </LatePart>
    </div>
  );
  return (
    <html lang={await getLocale()} className={latinFont.variable}>
      <body>
        <Remembered />
        {fixedPath === undefined ? app : <FixedRoute path={fixedPath}>{app}</FixedRoute>}
        <PartBoundary floats>
          <ToastRegion
            label={t('toasts')}
            closeLabel={t('closeToast')}
            typeLabels={await getTexts('shell.toastTypes')}
          />
        </PartBoundary>
        <PartBoundary floats>
          {analyticsScriptUrl !== '' && <AnalyticsConsent {...await getTexts('shell.analytics.consent')} />}
          <Suspense>
            <NavigationEffects />
          </Suspense>
        </PartBoundary>
        <LoginFrame />
        <PartBoundary floats>{session}</PartBoundary>
      </body>
    </html>
  );
}

/**
 * Marks before the first paint whether this browser remembers an account, for parts that depend on it:
 * `data-for="remembered"` and `data-for="strangers"`. The server's later answer then does not move them.
 */
function Remembered() {
  const script = `try{if(localStorage.getItem('${accountKey}'))document.documentElement.dataset.remembered=''}catch{}`;
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
