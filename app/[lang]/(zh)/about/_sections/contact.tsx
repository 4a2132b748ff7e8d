import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** How to reach a person, what to write, and how to come by: by appointment, to an address only if there is one. */
export async function AboutContact() {
  const t = await getTranslations('about');
  const tContact = await getTranslations('shell.contact');
  const lines = [
    { name: tContact('phone'), value: identity.supportPhone, href: `tel:${identity.supportPhone}` },
    { name: tContact('email'), value: identity.supportEmail, href: `mailto:${identity.supportEmail}` },
    { name: tContact('hours'), value: tContact('hoursValue') },
  ];
  return (
    <>
      <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
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
            caption={t('contact.topicsCaption')}
            words={{ columns: await getTexts('about.contact.columns'), rows: await getTexts('about.contact.topics') }}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-6">
          <NextLink to={routePath('trial', { product: 'road-show' })}>{t('contact.roadShow')}</NextLink>
          <NextLink to={routePath('recruitment-social')}>{t('contact.jobs')}</NextLink>
        </div>
      </Section>
      <Section id="visit" title={t('visit.title')} lead={t('visit.lead')} layout="beside">
        <RuleList rules={await getTexts('about.visit.steps')} />
        {identity.address ? (
          <p className="mt-4">
            <strong className="mr-3 font-medium">{t('visit.address')}</strong>
            {identity.address}
          </p>
        ) : (
          <p className="mt-4 text-ink-2">{t('visit.noAddress', { company: identity.companyZh })}</p>
        )}
      </Section>
    </>
  );
}
