'use client';

import { useEffect } from 'react';
import type { Announcement } from '#contract/edited.ts';
import { defaultLocale } from '#contract/locale.ts';
import { lookAtAnnouncement } from '#lib/session/announcement.ts';

/** Shows, as long as its preview is open, an announcement that is not saved. */
export function DraftAnnouncement({ announcement }: { announcement: Announcement }) {
  // The preview's page is Chinese, whatever the announcement's language.
  useEffect(() => lookAtAnnouncement(defaultLocale, announcement), [announcement]);
  return null;
}
