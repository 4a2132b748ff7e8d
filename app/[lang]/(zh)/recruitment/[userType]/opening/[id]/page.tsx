import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ApplicationOpener } from '#components/recruitment/application/application-opener.tsx';
import { isOpenOn } from '#content/openings/open-on.ts';
import { readOpenings } from '#content/openings/openings.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { OpeningData } from './_sections/opening-data.tsx';
import { OpeningText } from './_sections/opening-text.tsx';

/** Seconds: an opening that has closed says so by itself. */
export const revalidate = 86_400;

type Props = { params: Promise<{ userType: string; id: string }> };

export const generateStaticParams = () => readOpenings().map(({ kind, id }) => ({ userType: kind, id }));

/** The opening of an address; one that has not begun is not there yet. */
async function findOpening({ params }: Props) {
  const { userType, id } = await params;
  const madeOn = beijingDay(new Date());
  const opening = readOpenings().find((known) => known.id === id && known.kind === userType);
  if (!opening || opening.openedOn > madeOn) notFound();
  return { opening, madeOn, isOpen: isOpenOn(opening, madeOn) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { opening, isOpen } = await findOpening(props);
  const { id, kind, title, summary } = opening;
  const params = { userType: kind, id };
  return {
    ...pageMetadata({ route: 'recruitment-opening', locale: 'zh-CN', title, description: summary, params }),
    ...(isOpen ? {} : { robots: { index: false } }),
  };
}

export default async function OpeningPage(props: Props) {
  const { opening, madeOn, isOpen } = await findOpening(props);
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
      <OpeningData opening={opening} isOpen={isOpen} />
      <OpeningText opening={opening}>
        <ApplicationOpener opening={{ id, title, kind, openedOn, closesOn }} madeOn={madeOn} words={words} />
      </OpeningText>
    </>
  );
}
