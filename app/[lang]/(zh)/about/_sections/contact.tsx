import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { WordTable } from '#components/sections/table-section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { identity } from '#lib/shared/site/identity.ts';

/** How to reach a person, what to write, and how to come by: by appointment, to an address only if there is one. */
export async function AboutContact() {
  const { about, shell } = await getMessages();
  const { contact: words, visit } = about;
  const { phone, email, hours, hoursValue } = shell.contact;
  const lines = [
    { name: phone, value: identity.supportPhone, href: `tel:${identity.supportPhone}` },
    { name: email, value: identity.supportEmail, href: `mailto:${identity.supportEmail}` },
    { name: hours, value: hoursValue },
  ];
  return (
    <>
      <Section id="contact" title={words.title} lead={words.lead}>
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
          <WordTable caption={words.topicsCaption} words={{ columns: words.columns, rows: words.topics }} />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-6">
          <NextLink to={routePath('trial', { product: 'road-show' })}>{words.roadShow}</NextLink>
          <NextLink to={routePath('recruitment-social')}>{words.jobs}</NextLink>
        </div>
      </Section>
      <Section id="visit" title={visit.title} lead={visit.lead} layout="beside">
        <RuleList rules={visit.steps} />
        {identity.address ? (
          <p className="mt-4">
            <strong className="mr-3 font-medium">{visit.address}</strong>
            {identity.address}
          </p>
        ) : (
          <p className="mt-4 text-ink-2">{fill(visit.noAddress, { company: identity.companyZh })}</p>
        )}
      </Section>
    </>
  );
}
