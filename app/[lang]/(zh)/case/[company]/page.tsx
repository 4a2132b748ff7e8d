import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CaseData } from '#app/[lang]/(zh)/case/_sections/case-data.tsx';
import { nextCase, readCases } from '#content/cases/cases.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { CaseHero } from './_sections/case-hero.tsx';
import { CaseScreen } from './_sections/case-screen.tsx';
import { CaseWork } from './_sections/case-work.tsx';
import { CaseLessons } from './_sections/lessons.tsx';
import { ReadingOn } from './_sections/reading-on.tsx';
import { CaseDeployment, CaseModules } from './_sections/set-up.tsx';
import { CaseSituation } from './_sections/situation.tsx';

type Props = { params: Promise<{ company: string }> };

export const generateStaticParams = () => readCases().map(({ slug }) => ({ company: slug }));

async function findCase({ params }: Props) {
  const { company } = await params;
  const cases = readCases();
  const study = cases.find(({ slug }) => slug === company);
  const following = nextCase(cases, company);
  if (!study || !following) notFound();
  return { study, following };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { study } = await findCase(props);
  const { slug, name, title, summary } = study;
  const t = await getTranslations('caseStudies.page');
  const pageTitle = `${t('title', { name })}：${title.join('')}`;
  return pageMetadata({
    route: 'case',
    locale: 'zh-CN',
    title: pageTitle,
    description: summary,
    params: { company: slug },
  });
}

export default async function CasePage(props: Props) {
  const { study, following } = await findCase(props);
  return (
    <>
      <CaseData study={study} />
      <CaseHero study={study} />
      <CaseDeployment study={study} />
      <CaseScreen study={study} />
      <CaseSituation study={study} />
      <CaseModules study={study} />
      <CaseWork study={study} />
      <CaseLessons study={study} />
      <ReadingOn following={following} />
    </>
  );
}
