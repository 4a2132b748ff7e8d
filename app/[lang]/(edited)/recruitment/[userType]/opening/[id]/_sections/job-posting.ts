import type { JobPosting, WithContext } from 'schema-dts';
import { absoluteUrl, organisation } from '#components/sections/structured-data.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';

/**
 * schema.org JobPosting as search engines read it
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting): the description is HTML, a job from home
 * names the country in which its holder may live instead of a place.
 */
export function jobPostingData(opening: Opening, t: Translator<'recruitment'>): WithContext<JobPosting> {
  const { id, kind, title, summary, duties, requirements, advantages, cities, employment, openedOn, closesOn } =
    opening;
  const places = cities.filter((city) => city !== 'remote');
  const parts = [
    [t('opening.duties'), duties],
    [t('opening.requirements'), requirements],
    [t('opening.advantages'), advantages],
  ] as const;
  const lists = parts.filter(([, lines]) => lines.length > 0).map(([name, lines]) => htmlList(name, lines));
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${escapeHtml(summary)}</p>${lists.join('')}`,
    identifier: { '@type': 'PropertyValue', name: organisation().name as string, value: id },
    url: absoluteUrl(routePath('recruitment-opening', { userType: kind, id })),
    datePosted: openedOn,
    validThrough: `${closesOn}T23:59:59+08:00`,
    employmentType: employment === 'internship' ? 'INTERN' : 'FULL_TIME',
    hiringOrganization: organisation(),
    directApply: true,
    ...(places.length > 0 && {
      jobLocation: places.map((city) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: t(`cities.${city}`), addressCountry: 'CN' },
      })),
    }),
    ...(places.length < cities.length && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'CN' },
    }),
  };
}

function htmlList(name: string, lines: readonly string[]): string {
  return `<p>${escapeHtml(name)}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
