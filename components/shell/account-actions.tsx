'use client';

import { buttonClass } from '#components/ui/button-class.ts';
import { track } from '#lib/browser/analytics.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { loginFrameId, noScriptId } from '#lib/session/login-frame-id.ts';
import { productOfPage, productPath, rememberProduct, useRecentProduct } from '#lib/session/recent-product.ts';
import { useUser } from '#lib/session/user-store.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountTexts } from './account-texts.ts';
import { AppLink } from './app-link.tsx';

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
      <EnterPlatform userId={account.userId} texts={texts} />
      <AccountMenu account={account} texts={texts} />
    </>
  );
}

/** On a phone with enlarged text its label wraps to two lines. */
const platformClass = buttonClass('secondary', 'small', 'max-sm:min-w-0 max-sm:shrink');

/** Opens the product of the page, else the recent one, which it is from then on. */
function EnterPlatform({ userId, texts }: { userId: number; texts: AccountTexts }) {
  const recent = useRecentProduct(userId);
  const product = productOfPage(useRoute()) ?? recent;
  return (
    <AppLink
      to={{ href: productPath(product), outer: true, newBlock: true }}
      className={platformClass}
      newWindowHint={texts.opensNewWindow}
      onClick={() => {
        rememberProduct(userId, product);
        track('platform', 'open', product);
      }}
    >
      {texts.enterPlatform}
    </AppLink>
  );
}

/** Reserves the width of the buttons for a visitor whom the browser remembers, so that nothing next to them moves. */
function KeptPlace({ label }: { label: string }) {
  return (
    <span aria-hidden="true" data-for="remembered" className="invisible flex items-center gap-2">
      <span className={platformClass}>{label}</span>
      <span className="burger" />
    </span>
  );
}

/**
 * Opens the frame of the dialog, which the session replaces; a second press keeps it open. Without a script it is a
 * link to the explanation.
 */
function LoginButton({ label }: { label: string }) {
  return (
    <>
      <button type="button" popoverTarget={loginFrameId} popoverTargetAction="show" className="nav-top noscript:hidden">
        {label}
      </button>
      <noscript>
        <a href={`#${noScriptId}`} className="nav-top">
          {label}
        </a>
      </noscript>
    </>
  );
}
