import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { RoadShowBooking } from '#components/trial/road-show-booking.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trial.booking');
  const locale = await currentLocale();
  return pageMetadata({ route: 'road-show', locale, title: t('title'), description: t('description') });
}

/** Page that the link in a booking's mails opens. */
export default async function RoadShowPage() {
  const t = await getTranslations('trial.booking');
  const { trial } = await getMessages();
  return (
    <div className="text-width pt-6 pb-20">
      <h1 className="mt-4 mb-3 text-3xl">{t('title')}</h1>
      <p className="mb-6 text-ink-2">{t('description')}</p>
      <noscript>
        <p>{t('noScript', { email: identity.supportEmail })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={{ trial: { application: trial.application, booking: trial.booking } }}>
          <RoadShowBooking />
        </NextIntlClientProvider>
      </PartBoundary>
    </div>
  );
}
