'use client';

import { buttonClass } from '#components/ui/button-class.ts';
import { loginFrameId } from '#lib/session/login-frame-id.ts';
import { productPath, recentProduct } from '#lib/session/recent-product.ts';
import { useUser } from '#lib/session/user-store.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountTexts } from './account-texts.ts';

/** The login button; for a signed-in user, 进入平台 and the account's menu. */
export function AccountActions({ texts }: { texts: AccountTexts }) {
  const isLogin = useUser((state) => state.isLogin);
  const account = useUser((state) => (state.isLogin === false ? null : state.account));
  if (!account) {
    return (
      <>
        <span className="contents" {...(isLogin === null && { 'data-for': 'strangers' })}>
          <LoginButton label={texts.login} />
        </span>
        {isLogin === null && <KeptPlace label={texts.enterPlatform} />}
      </>
    );
  }
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

/** As wide as what a visitor whom the browser remembers is about to get, so that nothing beside it moves then. */
function KeptPlace({ label }: { label: string }) {
  return (
    <span aria-hidden="true" data-for="remembered" className="invisible flex items-center gap-2">
      <span className={buttonClass('primary', 'small')}>{label}</span>
      <span className="burger" />
    </span>
  );
}

/** Opens the frame of the dialog, which the session follows; without script a link is left, that asks by the address. */
function LoginButton({ label }: { label: string }) {
  return (
    <>
      <button type="button" popoverTarget={loginFrameId} className={buttonClass('primary', 'small', 'noscript:hidden')}>
        {label}
      </button>
      <noscript>
        <a href="?auth=login" className={buttonClass('primary', 'small')}>
          {label}
        </a>
      </noscript>
    </>
  );
}
