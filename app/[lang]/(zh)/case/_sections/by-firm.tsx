import { getTranslations } from 'next-intl/server';
import { DeploymentThumb } from '#components/charts/deployment-thumb.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import type { Case } from '#content/cases/case.ts';
import { casePath } from './product-links.ts';

/** Every case by kind of firm: the drawing of its set-up, small, with its zones, and what it is about in a line. */
export async function CasesByFirm({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies');
  return (
    <Section rank="major" id="by-firm" title={t('byFirm.title')}>
      <ul
        aria-label={t('byFirm.caption')}
        className="grid gap-x-6 gap-y-10 max-sm:gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {cases.map(({ slug, firm, name, line, deployment }) => (
          <li key={slug}>
            <AppLink
              prefetch={false}
              to={casePath(slug)}
              className="group grid h-full content-start border-t border-ink pt-4 max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-4"
            >
              <span className="max-sm:row-span-3 sm:mb-4">
                <DeploymentThumb deployment={deployment} className="w-full sm:h-36" />
                <span className="mt-1 flex flex-wrap content-start gap-x-3 text-sm text-ink-2 sm:min-h-[3.5em]">
                  {deployment.zones.map((zone) => (
                    <span key={zone.name}>{zone.name}</span>
                  ))}
                </span>
              </span>
              <span className="text-sm text-ink-2">{t(`firms.${firm}`)}</span>
              <span className="font-semibold text-primary group-hover:underline">{name}</span>
              <span className="mt-1">{line}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
