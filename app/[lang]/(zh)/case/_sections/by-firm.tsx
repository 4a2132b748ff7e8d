import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { Case } from '#content/cases/case.ts';
import { casePath } from './product-links.ts';

/** Every case by kind of firm, a line each. */
export async function CasesByFirm({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies');
  return (
    <Section id="by-firm" title={t('byFirm.title')}>
      <ul aria-label={t('byFirm.caption')} className="border-t border-ink">
        {cases.map(({ slug, firm, name, line }) => (
          <li key={slug} className="border-b border-hairline">
            <AppLink
              to={casePath(slug)}
              className="group grid items-center gap-x-6 py-3 sm:grid-cols-[6rem_11rem_1fr_auto]"
            >
              <span className="text-sm text-ink-2">{t(`firms.${firm}`)}</span>
              <span className="font-semibold text-primary group-hover:underline">{name}</span>
              <span>{line}</span>
              <Icon name="chevronRight" className="size-4 text-ink-2 max-sm:hidden" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
