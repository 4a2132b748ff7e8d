import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { jobPostingData } from './job-posting.ts';

/** The opening for search engines; one that has closed is no job any more. */
export async function OpeningData({ opening, isOpen }: { opening: Opening; isOpen: boolean }) {
  const t = await getTranslations('recruitment');
  const tEvidence = await getTranslations('evidence');
  const { id, kind, title } = opening;
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name: t(`kinds.${kind}`), path: routePath(`recruitment-${kind}`) },
    { name: t(`search.title.${kind}`), path: routePath('recruitment-search', { userType: kind }) },
    { name: title, path: routePath('recruitment-opening', { userType: kind, id }) },
  ]);
  return <JsonLd data={isOpen ? [jobPostingData(opening, t), crumbs] : crumbs} />;
}
