import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { identity } from '#content/company.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const { dataDesk, softwareDesk, securityDesk, salesDesk } = identity;

/** Each matter with the desk that answers it. */
const topics = [
  { key: 'data', who: dataDesk },
  { key: 'software', who: softwareDesk },
  { key: 'security', who: securityDesk },
  { key: 'other', who: salesDesk },
  { key: 'press', who: salesDesk },
] as const;

/** Lists the contacts, the persons responsible by subject, and the details to include. */
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
        <ProseTable
          caption={t('topicsCaption')}
          rows={topics}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: t('columns.name'), cell: ({ key }) => t(`topics.${key}.name`) },
            { key: 'who', header: t('columns.who'), cell: ({ who }) => who },
            { key: 'write', header: t('columns.write'), cell: ({ key }) => t(`topics.${key}.write`) },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <NextLink to={routePath('recruitment-social')}>{t('jobs')}</NextLink>
        <NextLink to={routePath('doc', { page: 'brand' })}>{t('brand')}</NextLink>
      </div>
    </Section>
  );
}
