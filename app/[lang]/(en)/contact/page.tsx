import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { SupportHours } from '#components/sections/support-hours/support-hours.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  return pageMetadata({ route: 'contact', locale: 'en-US', title: t('title'), description: t('description') });
}

export default async function ContactPage() {
  const t = await getTranslations('contact');
  const { supportEmail, supportPhone, companyEn } = identity;
  const lines = [
    {
      name: t('email'),
      text: (
        <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
          {supportEmail}
        </a>
      ),
    },
    { name: t('phone'), text: `${supportPhone}. ${t('phoneNote')}` },
    { name: t('company'), text: companyEn },
  ];
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} />
      <h1 className="mt-4 text-3xl">{t('title')}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-2">{t('lead')}</p>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <RuleList rules={lines} />
          <SupportHours />
        </div>
        <div className="space-y-12">
          <section>
            <h2 className="mb-3 text-xl">{t('ask.title')}</h2>
            <RuleList rules={Object.values(await getTexts('contact.ask.items'))} />
          </section>
          <section>
            <h2 className="mb-3 text-xl">{t('demo.title')}</h2>
            <p className="mb-4 text-ink-2">{t('demo.text')}</p>
            <AppLink to={routePath('trial', { product: 'road-show' }, 'en-US')} className={buttonClass('primary')}>
              {t('demo.book')}
            </AppLink>
          </section>
        </div>
      </div>
    </div>
  );
}
