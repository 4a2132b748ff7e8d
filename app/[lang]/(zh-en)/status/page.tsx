import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { readyPath, services } from './_sections/check-service.ts';
import { ServiceChecks } from './_sections/service-checks.tsx';
import { ServiceHistory } from './_sections/service-history.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('serviceStatus');
  return pageMetadata({
    route: 'service-status',
    locale: await currentLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default async function ServiceStatusPage() {
  const t = await getTranslations('serviceStatus');
  const tContact = await getTranslations('shell.contact');
  const { serviceStatus } = await getMessages();
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} />
      <h1 className="mt-4 text-3xl">{t('title')}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-2">{t('lead')}</p>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{t('noScript')}</p>
      </noscript>
      <div className="max-w-4xl">
        <PartBoundary>
          <NextIntlClientProvider messages={{ serviceStatus: { checks: serviceStatus.checks } }}>
            <ServiceChecks />
          </NextIntlClientProvider>
        </PartBoundary>
        <h2 className="mt-12 mb-3 text-xl">{t('history.title')}</h2>
        <PartBoundary>
          <NextIntlClientProvider messages={{ serviceStatus: { history: serviceStatus.history } }}>
            <ServiceHistory />
          </NextIntlClientProvider>
        </PartBoundary>
        <p className="mt-4 text-ink-2">{t('method')}</p>
      </div>
      <h2 className="mt-12 mb-3 text-xl">{t('deliveries.title')}</h2>
      <p>
        {t.rich('deliveries.text', {
          wall: (text) => (
            <AppLink to={routePath('datahub-home')} className="link">
              {text}
            </AppLink>
          ),
        })}
      </p>
      <h2 className="mt-12 mb-3 text-xl">{t('help.title')}</h2>
      <p>{t('help.text')}</p>
      <ul className="my-2">
        {[`tel:${identity.supportPhone}`, `mailto:${identity.supportEmail}`].map((href) => (
          <li key={href}>
            <a href={href} className="link inline-block py-2">
              {href.slice(href.indexOf(':') + 1)}
            </a>
          </li>
        ))}
      </ul>
      <p>{t('help.hours', { hours: tContact('hoursValue') })}</p>
      <p className="mt-6">{t('help.monitor')}</p>
      <ul className="my-2 font-mono text-sm wrap-anywhere">
        {services.map((service) => (
          <li key={service}>
            <a href={readyPath(service)} className="link inline-block py-2">
              {readyPath(service)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
