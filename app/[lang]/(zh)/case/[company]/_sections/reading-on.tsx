import { getTranslations } from 'next-intl/server';
import { casePath } from '#app/[lang]/(zh)/case/_sections/product-links.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { Case } from '#content/cases/case.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The case to read next. */
export async function ReadingOn({ following }: { following: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <nav aria-label={t('next')} className="page-width section-space">
      <AppLink
        to={casePath(following.slug)}
        className="group grid gap-x-6 gap-y-1 border-y border-ink py-5 sm:grid-cols-[8rem_1fr_auto] sm:items-center"
      >
        <span className="text-sm text-ink-2">{t('next')}</span>
        <span>
          <span className="block text-xl font-semibold text-primary group-hover:underline">{following.name}</span>
          <span className="block">{following.line}</span>
        </span>
        <Icon name="chevronRight" className="size-5 text-primary max-sm:hidden" />
      </AppLink>
      <div className="mt-2">
        <NextLink to={routePath('case')}>{t('all')}</NextLink>
      </div>
    </nav>
  );
}
