import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, type Question } from '#components/sections/structured-data.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Structured data of a recruitment page for search engines: its questions and its breadcrumbs. */
export async function RecruitmentData({
  route,
  name,
  questions,
}: {
  route: 'recruitment-social' | 'recruitment-school';
  name: string;
  questions: readonly Question[];
}) {
  const tEvidence = await getTranslations('evidence');
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name, path: routePath(route) },
  ]);
  return <JsonLd data={[faqData(questions), crumbs]} />;
}
