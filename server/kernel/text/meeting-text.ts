import type { Locale } from '#contract/locale.ts';
import { translator } from './translator.ts';

/** Formats a meeting's host, if one is named, and its place or link, in the words of its kind. */
export function meetingText(
  kind: 'interview' | 'roadShow',
  { person, link, place }: Readonly<Record<'person' | 'link' | 'place', string | null>>,
  locale: Locale,
): string {
  const t = translator(locale, 'mails');
  const where = link === null ? t('meeting.place', { place: place ?? '' }) : t('meeting.link', { link });
  return person === null ? where : `${t(`${kind}.person`, { person })}\n${where}`;
}
