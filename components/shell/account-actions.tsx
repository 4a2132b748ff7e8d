'use client';

import { buttonClass } from '#components/ui/button-class.ts';
import { loginFrameId } from '#lib/session/login-frame.ts';
import { productPath, recentProduct } from '#lib/session/recent-product.ts';
import { useUser } from '#lib/session/user-store.ts';
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
