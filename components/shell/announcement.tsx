import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icons.tsx';
import { announcements } from '#content/announcements.ts';
import { dismissal } from './announcement-dismissal.ts';
import { AppLink } from './app-link.tsx';

/** The dismissible line above the header. It is in the page from the start, so that nothing jumps. */
export async function Announcement() {
  const announcement = announcements[await getLocale()];
  if (!announcement) return null;
  const { id, text, detail, href, action } = announcement;
  const label = (await getTranslations('shell'))('closeNotification');
  return (
    <div className="announcement" data-print="hide">
      <div className="page-width flex min-h-11 items-center gap-2 text-sm">
        <p className="flex max-w-none min-w-0 items-center gap-x-2">
          <span className="truncate">
            {text}
            <span className="max-md:hidden">{detail}</span>
          </span>
          <AppLink to={href} prefetch={false} className="link inline-block shrink-0 py-2">
            {action}
          </AppLink>
        </p>
        <button
          type="button"
          aria-label={label}
          data-dismisses={id}
          className="burger announcement-close -mr-3 ml-auto"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <script dangerouslySetInnerHTML={{ __html: dismissal(id) }} />
    </div>
  );
}
