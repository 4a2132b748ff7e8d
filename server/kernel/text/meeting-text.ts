import type { Locale } from '#contract/locale.ts';
import { translator } from './translator.ts';

/** Who meets the guest, where someone was named, in the words of the kind; and where. */
export function meetingText(
  kind: 'interview' | 'roadShow',
  { person, link, place }: Readonly<Record<'person' | 'link' | 'place', string | null>>,
  locale: Locale,
): string {
  const t = translator(locale, 'mails');
  const where = link === null ? t('meeting.place', { place: place ?? '' }) : t('meeting.link', { link });
  return person === null ? where : `${t(`${kind}.person`, { person })}\n${where}`;
}
