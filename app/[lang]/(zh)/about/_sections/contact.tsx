import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** How to reach a person, and what to write. */
export async function AboutContact() {
  const t = await getTranslations('about.contact');
  const tContact = await getTranslations('shell.contact');
  const lines = [
    { name: tContact('phone'), value: identity.supportPhone, href: `tel:${identity.supportPhone}` },
    { name: tContact('email'), value: identity.supportEmail, href: `mailto:${identity.supportEmail}` },
    { name: tContact('hours'), value: tContact('hoursValue') },
    { name: t('address'), value: identity.address || t('noAddress') },
  ];
  return (
    <Section id="contact" title={t('title')} lead={t('lead')}>
      <dl className="flex flex-wrap gap-x-16 gap-y-2 border-y border-ink py-4">
        {lines.map(({ name, value, href }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="text-xl">
              {href === undefined ? (
                <span className="inline-block py-2">{value}</span>
              ) : (
                <a href={href} className="link inline-block py-2 break-all">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <WordTable
          caption={t('topicsCaption')}
          words={{ columns: await getTexts('about.contact.columns'), rows: await getTexts('about.contact.topics') }}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <NextLink to={routePath('recruitment-social')}>{t('jobs')}</NextLink>
        <NextLink to={routePath('doc', { page: 'brand' })}>{t('brand')}</NextLink>
      </div>
    </Section>
  );
}
