import { getTranslations } from 'next-intl/server';
import { DeploymentLine } from '#components/charts/deployment-chain.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import type { Case } from '#content/cases/case.ts';
import { casePath } from './product-links.ts';

/** Every case by kind of firm, a row each: what it is about, and the zones of its set-up as a chain. */
export async function CasesByFirm({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies');
  return (
    <Section rank="major" id="by-firm" title={t('byFirm.title')} lead={t('byFirm.lead')}>
      <ul aria-label={t('byFirm.caption')} className="border-b border-ink">
        {cases.map(({ slug, firm, name, line, deployment }) => (
          <li key={slug} className="border-t border-hairline first:border-ink">
            <AppLink
              prefetch={false}
              to={casePath(slug)}
              className="group grid gap-x-4 gap-y-3 py-4 lg:grid-cols-12 lg:items-center lg:gap-x-8"
            >
              <span className="lg:col-span-4">
                <span className="block text-sm text-ink-2">{t(`firms.${firm}`)}</span>
                <span className="block font-semibold text-primary group-hover:underline">{name}</span>
                <span className="mt-1 block">{line}</span>
              </span>
              <DeploymentLine deployment={deployment} className="lg:col-span-8" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
