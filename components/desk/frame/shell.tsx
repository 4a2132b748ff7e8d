'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Mark } from '#components/shell/mark.tsx';
import { reportError } from '#components/shell/report-error.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { logOutOfDesk } from '#lib/api/desk-calls.ts';
import { forgetDesk } from '#lib/browser/desk-kept.ts';
import { deskAddress, type DeskView } from './desk-address.ts';
import { DeskLink } from './desk-link.tsx';
import { DeskSearch } from './desk-search.tsx';
import { Navigation } from './navigation.tsx';
import { refreshCounts } from './use-counts.ts';
import { useDesk } from './use-desk.ts';
import { frameSearchId, useSearchKey } from './use-search-key.ts';

type ShellProps = { brand: string; shown: DeskView; onLoggedOut: () => void; children: ReactNode };

/** Frame of the desk with its navigation, which a phone has in a menu. */
export function Shell({ brand, shown, onLoggedOut, children }: ShellProps) {
  const t = useTranslations('desk.frame');
  const [isOpen, setIsOpen] = useState(false);
  const place = useTitle(shown);
  useSearchKey();
  useArrival(JSON.stringify(shown), [place, t('title'), brand].filter(Boolean).join(' · '));
  const name = (
    <DeskLink to={deskAddress.inbox} className="flex min-h-11 items-center gap-2.5 font-semibold">
      <Mark />
      <span>
        {brand} <span className="font-normal text-ink-2">{t('title')}</span>
      </span>
    </DeskLink>
  );
  return (
    <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className="sticky top-0 z-10 flex h-16 items-center justify-between border-b border-hairline bg-surface px-4 lg:hidden">
        {name}
        <span className="flex items-center gap-2">
          <DeskLink to={deskAddress.search()} aria-label={t('search.title')} className={buttonClass('quiet', 'icon')}>
            <Icon name="search" />
          </DeskLink>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            {t('menu')}
          </Button>
        </span>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-hairline bg-surface lg:flex">
        <div className="px-5 py-3">{name}</div>
        {shown.view !== 'search' && (
          <div className="px-3 pb-2">
            <DeskSearch id={frameSearchId} words="" />
          </div>
        )}
        <div className="flex-1 overflow-y-auto px-2 py-2">
          <Navigation shown={shown} />
        </div>
        <Who onLoggedOut={onLoggedOut} />
      </aside>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('menu')} closeLabel={t('closeMenu')}>
        <Navigation shown={shown} onFollow={() => setIsOpen(false)} />
        <Who onLoggedOut={onLoggedOut} onFollow={() => setIsOpen(false)} />
      </Dialog>
      <main id="main" tabIndex={-1} className="min-h-dvh min-w-0 px-4 py-6 focus:outline-none lg:px-8">
        {children}
      </main>
    </div>
  );
}

/** Returns the title of the shown view, as the navigation names it. */
function useTitle(shown: DeskView): string {
  const t = useTranslations('desk.frame');
  const { listings } = useDesk();
  if (shown.view === 'listing') return listings.find(({ name }) => name === shown.name)?.title ?? t('unknown.title');
  if (shown.view === 'record') return shown.id;
  if (shown.view === 'search') return t('search.title');
  return shown.view === 'invitation' || shown.view === 'unknown' ? '' : t(shown.view);
}

type WhoProps = { onLoggedOut: () => void; onFollow?: () => void };

/** Shows the colleague's name, with links to the account and to log out. */
function Who({ onLoggedOut, onFollow }: WhoProps) {
  const t = useTranslations('desk.frame');
  const { session } = useDesk();
  const logOut = () =>
    void logOutOfDesk().then(() => {
      forgetDesk();
      onLoggedOut();
    }, reportError);
  return (
    <div className="border-t border-hairline px-5 py-4 text-sm max-lg:mt-6 max-lg:px-3">
      <p className="font-semibold break-all">{session.name}</p>
      <p className="text-ink-2">{session.roles.map((role) => t(`roles.${role}`)).join(t('and'))}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <DeskLink
          to={deskAddress.account}
          onClick={onFollow}
          className="link flex min-h-9 items-center max-lg:min-h-11"
        >
          {t('account')}
        </DeskLink>
        <Button variant="quiet" size="small" onClick={logOut}>
          {t('logOut')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Announces a change of view: sets the document's title and, after a navigation within the desk, focuses the start of
 * the view.
 */
function useArrival(place: string, title: string): void {
  const before = useRef(place);
  useEffect(() => {
    document.title = title;
    if (before.current === place) return;
    before.current = place;
    refreshCounts();
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, title]);
}
