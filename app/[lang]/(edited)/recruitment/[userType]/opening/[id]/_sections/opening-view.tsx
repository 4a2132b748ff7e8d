import { getTranslations } from 'next-intl/server';
import { ApplicationOpener } from '#components/recruitment/application/application-opener.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { jobPostingData } from './job-posting.ts';
import { OpeningText } from './opening-text.tsx';

/** Shows the page of an opening, or of its draft. */
export async function OpeningView({ opening, madeOn }: { opening: Opening; madeOn: string }) {
  const { id, title, kind, openedOn, closesOn } = opening;
  const t = await getTranslations('recruitment.opening');
  const words = {
    open: t('open'),
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    applyLead: t('applyLead'),
    closedTitle: t('closedTitle'),
    closedText: t('closedText', { date: closesOn }),
    others: t('others'),
  };
  return (
    <>
      <OpeningData opening={opening} isOpen={isOpenOn(opening, madeOn)} />
      <OpeningText opening={opening}>
        <ApplicationOpener opening={{ id, title, kind, openedOn, closesOn }} madeOn={madeOn} words={words} />
      </OpeningText>
    </>
  );
}

/** The opening for search engines; one that has closed is no job any more. */
async function OpeningData({ opening, isOpen }: { opening: Opening; isOpen: boolean }) {
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
