import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { OpeningView } from '#app/[lang]/(edited)/recruitment/[userType]/opening/[id]/_sections/opening-view.tsx';
import { DraftAnnouncement } from '#components/shell/draft-announcement.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { announcementSchema } from '#content/announcements.ts';
import { shownDraft, type EditedItem } from '#content/edited.ts';
import { withEdited } from '#content/openings/openings.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** Made for each look at it, and not kept. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recruitment.preview');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** What an editor is about to save, as it would be (decision 0130). The front knows whose token it is. */
export default async function PreviewPage({ params }: { params: Promise<{ token: string }> }) {
  const draft = shownDraft((await params).token);
  if (!draft) notFound();
  const t = await getTranslations('recruitment.preview');
  return (
    <>
      <div className="page-width pt-6">
        <Notice tone="warning" title={t('title')}>
          {t(draft.kind === 'announcement' ? 'announcement' : 'text')}
        </Notice>
      </div>
      <Draft draft={draft} today={beijingDay(new Date())} />
    </>
  );
}

function Draft({ draft, today }: { draft: EditedItem; today: string }) {
  if (draft.kind === 'announcement') {
    return <DraftAnnouncement announcement={{ id: 'draft', ...announcementSchema.parse(draft.body) }} />;
  }
  const [opening] = withEdited([], [draft]);
  if (!opening) notFound();
  return <OpeningView opening={opening} madeOn={today} />;
}
