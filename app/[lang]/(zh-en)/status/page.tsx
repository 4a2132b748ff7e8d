import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { readyPath, services } from './_sections/check-service.ts';
import { LateMailEnd } from './_sections/late-mail-end.tsx';
import { ServiceChecks } from './_sections/service-checks.tsx';
import { ServiceGaps } from './_sections/service-gaps.tsx';
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
  const method = await getTexts('serviceStatus.method');
  const tContact = await getTranslations('shell.contact');
  const { checks, history, lateMail } = (await getMessages()).serviceStatus;
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
          <NextIntlClientProvider messages={{ serviceStatus: { checks, history, lateMail } }}>
            <LateMailEnd />
            <ServiceChecks>
              <h2 className="mt-8 mb-4 text-xl">{t('history.title')}</h2>
              <PartBoundary>
                <ServiceHistory />
              </PartBoundary>
              <h2 className="mt-12 mb-3 text-xl">{t('now')}</h2>
            </ServiceChecks>
            <h2 className="mt-12 mb-3 text-xl">{t('how')}</h2>
            <ul className="list-disc space-y-1 pl-6 text-ink-2">
              {method.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <ServiceGaps />
          </NextIntlClientProvider>
        </PartBoundary>
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
