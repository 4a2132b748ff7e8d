import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { OpeningView } from '#app/[lang]/(edited)/recruitment/[userType]/opening/[id]/_sections/opening-view.tsx';
import { DraftAnnouncement } from '#components/shell/draft-announcement.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { announcementSchema } from '#content/announcements.ts';
import { withEdited } from '#content/openings/openings.ts';
import { shownDraft } from '#content/shared-with-next.ts';
import type { EditedItem } from '#contract/edited.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * No page is built ahead: each is rendered on its first request, like any page, so that nothing is streamed. The front
 * checks who may see it.
 */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recruitment.preview');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Returns the draft of the token in the path, as it would be published today. Answers 404 if there is none. */
async function findDraft({ params }: Props) {
  const draft = shownDraft((await params).token);
  return draft ? { draft, madeOn: beijingDay(new Date()) } : notFound();
}

/** Shows an editor's draft as it would be published (decision 0130). The front checks whose token it is. */
export default async function PreviewPage(props: Props) {
  const { draft, madeOn } = await findDraft(props);
  const t = await getTranslations('recruitment.preview');
  return (
    <>
      <div className="page-width pt-6">
        <Notice tone="warning" title={t('title')}>
          {t(draft.kind === 'announcement' ? 'announcement' : 'text')}
        </Notice>
      </div>
      <Draft draft={draft} madeOn={madeOn} />
    </>
  );
}

function Draft({ draft, madeOn }: { draft: EditedItem; madeOn: string }) {
  if (draft.kind === 'announcement') {
    return <DraftAnnouncement announcement={{ id: 'draft', ...announcementSchema.parse(draft.body) }} />;
  }
  const [opening] = withEdited([], [draft]);
  if (!opening) notFound();
  return <OpeningView opening={opening} madeOn={madeOn} />;
}
