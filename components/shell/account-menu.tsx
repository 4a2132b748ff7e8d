'use client';

import { useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { accountMenu } from '#lib/navigation/account-menu-entries.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { rememberProduct } from '#lib/session/recent-product.ts';
import type { Account } from '#lib/session/remembered-account.ts';
import { markSignedOut, useUser } from '#lib/session/user-store.ts';
import { AccountIcon } from './account-icon.tsx';
import type { AccountTexts } from './account-texts.ts';
import { AppLink } from './app-link.tsx';
import { reportError } from './report-error.ts';

/** Shows the signed-in visitor's menu: applications, the account page, and the logout. */
export function AccountMenu({ account, texts }: { account: Account; texts: AccountTexts }) {
  const { locale } = useRoute();
  const [isLeaving, setLeaving] = useState(false);
  // Whose session may have ended since is not named before the server has answered.
  const isKnown = useUser((state) => state.isLogin === true);
  const name = (isKnown ? (account.fullname ?? account.phone ?? account.email) : null) ?? texts.menu;

  async function leave() {
    setLeaving(true);
    try {
      const { logout } = await import('#lib/api/user-calls.ts');
      await logout();
      markSignedOut();
      notify({ type: 'info', message: texts.loggedOut });
    } catch (error) {
      reportError(error);
    } finally {
      setLeaving(false);
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`${texts.menu} ${name}`}
        className="account-button burger"
      >
        <AccountIcon name="user" />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <p className="border-b border-hairline px-3 pb-2 text-sm text-ink-2">{name}</p>
        <ul className="py-1">
          {accountMenu(locale).map(({ label, link, product, icon }) => (
            <li key={label}>
              <AppLink
                prefetch={false}
                to={link}
                className="nav-entry flex items-center gap-2.5"
                newWindowHint={texts.opensNewWindow}
                onClick={product && (() => rememberProduct(account.userId, product))}
              >
                <AccountIcon name={icon} />
                {texts.items[label]}
              </AppLink>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-busy={isLeaving || undefined}
          onClick={() => void leave()}
          className="nav-entry w-full border-t border-hairline text-left"
        >
          {texts.logout}
        </button>
      </div>
    </>
  );
}
