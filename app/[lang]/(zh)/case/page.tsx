import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { readCases } from '#content/cases/cases.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { CasesByFirm } from './_sections/by-firm.tsx';
import { CasesByProblem } from './_sections/by-problem.tsx';
import { CaseIndexData } from './_sections/case-data.tsx';
import { CaseIndexHero } from './_sections/index-hero.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caseStudies');
  return pageMetadata({ route: 'case', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function CaseIndexPage() {
  const t = await getTranslations('caseStudies');
  const cases = readCases();
  return (
    <>
      <CaseIndexData cases={cases} />
      <CaseIndexHero />
      <CasesByFirm cases={cases} />
      <CasesByProblem cases={cases} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
          {t('next.roadShow')}
        </AppLink>
      </NextStep>
    </>
  );
}
