import { getLocale, getTranslations } from 'next-intl/server';
import { announcements } from '#content/announcements.ts';
import { dismissedKey } from '#lib/session/announcement.ts';
import { AppLink } from './app-link.tsx';
import { DismissAnnouncement } from './dismiss-announcement.tsx';

/** The dismissible line above the header. It is in the page from the start, so that nothing jumps. */
export async function Announcement() {
  const announcement = announcements[await getLocale()];
  if (!announcement) return null;
  const { id, text, href, action } = announcement;
  const label = (await getTranslations('shell'))('closeNotification');
  return (
    <div className="announcement" data-print="hide">
      <div className="page-width flex min-h-11 items-center gap-3 text-sm">
        <p className="max-w-none py-2">
          {text}{' '}
          <AppLink to={href} className="link inline-block py-1">
            {action}
          </AppLink>
        </p>
        <DismissAnnouncement id={id} label={label} />
      </div>
      {/* Runs before the line is painted: a visitor who closed it never sees it again. */}
      <script dangerouslySetInnerHTML={{ __html: hideDismissed(id) }} />
    </div>
  );
}

function hideDismissed(id: string): string {
  return `try{if(localStorage.getItem(${JSON.stringify(dismissedKey)})===${JSON.stringify(id)})document.documentElement.dataset.announcement='dismissed'}catch{}`;
}
