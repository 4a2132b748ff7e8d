import { getTranslations } from 'next-intl/server';
import { ApplicationOpener } from '#components/recruitment/application/application-opener.tsx';
import { isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { OpeningData } from './opening-data.tsx';
import { OpeningText } from './opening-text.tsx';

/** The page of an opening, as it is and as a draft would be. */
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
