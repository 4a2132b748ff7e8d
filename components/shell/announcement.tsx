'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { Locale } from '#contract/locale.ts';
import { dismissAnnouncement, keepPlace, placeScript, useAnnouncement } from '#lib/session/announcement.ts';
import { AppLink } from './app-link.tsx';

/** The dismissible line above the header, in the place that was kept for it before the first paint. */
export function Announcement({ locale, closeLabel }: { locale: Locale; closeLabel: string }) {
  const announcement = useAnnouncement(locale);
  const pathname = usePathname();
  useLayoutEffect(() => keepPlace(locale), [locale, pathname]);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: placeScript(locale) }} />
      <div className="announcement" data-print="hide">
        {announcement && (
          <div className="page-width flex min-h-11 items-center gap-2 text-sm">
            <p className="flex max-w-none min-w-0 items-center gap-x-2">
              <span className="truncate">
                {announcement.text}
                <span className="max-md:hidden">{announcement.detail}</span>
              </span>
              <AppLink to={targetOf(announcement.href)} prefetch={false} className="link inline-block shrink-0 py-2">
                {announcement.action}
              </AppLink>
            </p>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => dismissAnnouncement(locale, announcement.id)}
              className="burger announcement-close -mr-3 ml-auto"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

const targetOf = (href: string) => (href.startsWith('/') ? href : { href, outer: true, newBlock: true });
