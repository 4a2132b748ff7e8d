'use client';

import type { MouseEvent } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { productPath, recentProduct } from '#lib/session/recent-product.ts';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountTexts } from './account-texts.ts';

/** The login button; for somebody logged in, 进入平台 and the account's menu. */
export function AccountActions({ texts }: { texts: AccountTexts }) {
  const account = useUser((state) => (state.isLogin === false ? null : state.account));
  if (!account) return <LoginButton label={texts.login} />;
  return (
    <>
      <a
        href={productPath(recentProduct(account.userId))}
        target="_blank"
        rel="noopener"
        className={buttonClass('primary', 'small')}
      >
        {texts.enterPlatform}
        <span className="visually-hidden">{texts.opensNewWindow}</span>
      </a>
      <AccountMenu account={account} texts={texts} />
    </>
  );
}

/** A link, so that a click before the page is ready still opens the dialog: the next page reads it from the address. */
function LoginButton({ label }: { label: string }) {
  function open(event: MouseEvent) {
    event.preventDefault();
    openUserStatus({ shouldRedirect: true });
  }
  return (
    <a href="?auth=login" onClick={open} className={buttonClass('primary', 'small')}>
      {label}
    </a>
  );
}
