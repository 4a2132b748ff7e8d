import { readAnnouncement } from '#lib/api/common-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { hearAnnouncement } from '#lib/session/announcement.ts';

/** Asks what is announced. What was known stays when there is no answer, which is no visitor's trouble. */
export async function refreshAnnouncement(): Promise<void> {
  const locale = pageLocale();
  try {
    hearAnnouncement(locale, (await readAnnouncement({ locale })).data);
  } catch {
    return;
  }
}
