import { getLocale, getTranslations } from 'next-intl/server';
import { identity } from '#content/company.ts';
import { documentFile, legalDocuments } from '#content/legal/legal-documents.ts';
import { analyticsScriptUrl } from '#lib/browser/analytics-script.ts';
import { footerNav } from '#lib/navigation/nav.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AnalyticsChoice } from './analytics-consent.tsx';
import { AppLink } from './app-link.tsx';
import { FooterFrame } from './footer-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';

const builtInYear = new Date().getFullYear();
const filingSite = 'https://beian.miit.gov.cn/';

/** Links by group, the risk notice, copyright and the filing number (docs/behaviour.md#footer). */
export async function Footer() {
  const english = (await getLocale()) === 'en-US';
  return <FooterFrame columns={english ? null : <Columns />} filing={<FilingLine english={english} />} />;
}

async function Columns() {
  const t = await getTranslations('nav');
  const shell = await getTranslations('shell');
  return (
    <nav
      aria-label={shell('footer.label')}
      className="page-width columns-2 gap-8 py-5 md:columns-3 md:py-8 lg:grid lg:grid-cols-[15rem_repeat(5,minmax(0,1fr))] lg:py-12"
    >
      <Company />
      {footerNav.map(({ label, items }) => (
        <section key={label} className="mb-3 break-inside-avoid md:mb-6 lg:mb-0">
          <h2 className="mb-2 text-sm font-medium text-ink-2">{t(label)}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <AppLink
                  prefetch={false}
                  to={item.to}
                  className="inline-block py-1 hover:text-primary"
                  newWindowHint={shell('opensNewWindow')}
                >
                  {t(item.label)}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Texts />
    </nav>
  );
}

/** The mark, how to reach us and where we are. */
async function Company() {
  const t = await getTranslations('shell.contact');
  const { brandZh, supportPhone, supportEmail, address, registeredAddress } = identity;
  return (
    <div className="mb-3 break-inside-avoid md:mb-6 lg:mb-0">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Mark />
        {brandZh}
      </p>
      <ul className="mt-1 wrap-anywhere max-sm:text-sm lg:mt-3">
        <li>
          <a href={`tel:${supportPhone}`} className="inline-block py-1 hover:text-primary">
            {supportPhone}
          </a>
        </li>
        <li>
          <a href={`mailto:${supportEmail}`} className="inline-block py-1 hover:text-primary">
            {supportEmail}
          </a>
        </li>
        <li className="py-1 text-ink-2">{t('hoursValue')}</li>
        <li className="py-1 text-ink-2">{address || registeredAddress}</li>
      </ul>
    </div>
  );
}

/** Lists the texts that a buyer's lawyer needs, the service status, and the site map. */
async function Texts() {
  const t = await getTranslations('shell');
  const versions = legalDocuments.filter(({ scope, locale }) => scope === 'login' && locale === 'zh-CN');
  // The newest version of a document is first.
  const texts = versions.filter(({ document }, at) => versions.findIndex((text) => text.document === document) === at);
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-2 text-sm font-medium text-ink-2">{t('footer.texts')}</h2>
      <ul>
        <li>
          <AppLink prefetch={false} to={routePath('service-status')} className="inline-block py-1 hover:text-primary">
            {t('footer.status')}
          </AppLink>
        </li>
        {texts.map(({ document, title }) => (
          <li key={document}>
            <AppLink
              to={{ href: documentFile(document, 'zh-CN'), newBlock: true }}
              className="inline-block py-1 hover:text-primary"
              newWindowHint={t('opensNewWindow')}
            >
              {title}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink
            to={{ href: withBasePath('/sitemap.xml'), outer: true }}
            className="inline-block py-1 hover:text-primary"
          >
            {t('footer.sitemap')}
          </AppLink>
        </li>
      </ul>
    </section>
  );
}

async function FilingLine({ english }: { english: boolean }) {
  const t = await getTranslations('shell.footer');
  const shell = await getTranslations('shell');
  const company = english ? identity.companyEn : identity.companyZh;
  return (
    <div className="page-width space-y-1 pb-5 pt-2 md:pb-8 text-center text-sm text-ink-2">
      <p className="mx-auto max-w-none">{t('risk')}</p>
      <p className="mx-auto">
        {t('copyright', { year: builtInYear, company })}{' '}
        <a href={filingSite} className="link inline-block py-2.5" target="_blank" rel="noopener">
          {identity.icpNumber}
        </a>
        {!english && (
          <>
            {' '}
            <LanguageSwitch label={shell('switchLanguage')} className="link inline-block py-2.5" />
          </>
        )}
        {analyticsScriptUrl !== '' && (
          <>
            {' '}
            <AnalyticsChoice label={shell('analytics.choice')} />
          </>
        )}
      </p>
    </div>
  );
}
