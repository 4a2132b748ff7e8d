import { getTranslations } from 'next-intl/server';
import type { AboutPage, WithContext } from 'schema-dts';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { absoluteUrl, breadcrumbData, organisation } from '#components/sections/structured-data.ts';
import { identity } from '#content/company.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The page about the company for search engines; an address only if there is one. */
export async function AboutData() {
  const t = await getTranslations('about');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('about');
  const page: WithContext<AboutPage> = {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: t('name'),
    description: t('description'),
    url: absoluteUrl(path),
    inLanguage: 'zh-CN',
    mainEntity: {
      ...organisation(),
      logo: absoluteUrl('/media-kit/mark.png'),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: identity.supportPhone,
        email: identity.supportEmail,
        availableLanguage: ['zh-CN'],
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
          opens: '09:00',
          closes: '18:00',
        },
      },
      ...(identity.address ? { address: identity.address } : {}),
    },
  };
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path },
  ]);
  return <JsonLd data={[page, crumbs]} />;
}
