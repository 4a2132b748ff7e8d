import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { datedReleases } from '#components/sections/releases.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** How the site itself is made, and what of the products has a date. */
export async function Technology() {
  const t = await getTranslations('about');
  const tEvidence = await getTranslations('evidence');
  const items = await datedReleases('all');
  return (
    <>
      <Section
        fold="phone"
        id="technology"
        title={t('technology.title')}
        lead={t('technology.lead')}
        layout="beside"
        next={
          <div className="flex flex-col items-start">
            <NextLink to={routePath('licence')}>{t('technology.links.licence')}</NextLink>
            {identity.githubUrl && (
              <NextLink
                to={{ href: identity.githubUrl, outer: true, newBlock: true }}
                newWindowHint={tEvidence('newWindow')}
              >
                {t('technology.links.repository')}
              </NextLink>
            )}
          </div>
        }
      >
        <RuleList rules={Object.values(await getTexts('about.technology.rules'))} />
      </Section>
      <Section
        fold="phone"
        id="timeline"
        title={t('timeline.title')}
        lead={t('timeline.lead')}
        layout="beside"
        next={<NextLink to={routePath('rq-sdk')}>{t('timeline.current')}</NextLink>}
      >
        <ol className="ml-1.5 border-l-2 border-hairline">
          {items.map(({ id, day, text }) => (
            <li key={id} className="relative pb-5 pl-6 last:pb-0">
              <span aria-hidden="true" className="absolute top-2.5 -left-1.75 size-3 rounded-full bg-primary" />
              <time dateTime={day} className="block text-sm text-ink-2">
                {day}
              </time>
              {text}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
