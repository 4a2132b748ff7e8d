import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isOpenOn } from '#content/openings/open-on.ts';
import { shownOpenings } from '#content/openings/openings.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { OpeningView } from './_sections/opening-view.tsx';

/** Seconds: the page of a closed opening is updated within a day. */
export const revalidate = 86_400;

type Props = { params: Promise<{ userType: string; id: string }> };

/** Openings known at build; others are rendered on their first request. */
export const generateStaticParams = () => shownOpenings().map(({ kind, id }) => ({ userType: kind, id }));

/** Returns the opening of the path; answers 404 before its first day. */
async function findOpening({ params }: Props) {
  const { userType, id } = await params;
  const madeOn = beijingDay(new Date());
  const opening = shownOpenings().find((known) => known.id === id && known.kind === userType);
  if (!opening || opening.openedOn > madeOn) notFound();
  return { opening, madeOn };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { opening, madeOn } = await findOpening(props);
  const { id, kind, title, summary } = opening;
  const params = { userType: kind, id };
  return {
    ...pageMetadata({ route: 'recruitment-opening', locale: 'zh-CN', title, description: summary, params }),
    ...(isOpenOn(opening, madeOn) ? {} : { robots: { index: false } }),
  };
}

export default async function OpeningPage(props: Props) {
  return <OpeningView {...await findOpening(props)} />;
}
