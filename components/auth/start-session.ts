import { reportError } from '#components/shell/report-error.ts';
import { readAnnouncement } from '#lib/api/common-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { hearAnnouncement } from '#lib/session/announcement.ts';
import { takeLoginParameters } from '#lib/session/login-parameters.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { readAccount } from '#lib/session/stored-account.ts';
import {
  concealAccount,
  openUserStatus,
  readUser,
  recallAccount,
  type UserStatusParams,
} from '#lib/session/user-store.ts';
import { isLoginUnanswered, refreshLogin } from './refresh-login.ts';

/**
 * Loads the login state and the announcement once, and opens the dialog if the address requests it or an agreement has
 * a new version. It then follows the session's changes in other tabs and while the page is hidden.
 * @returns a function that stops following
 */
export function startSession(): () => void {
  recallAccount(readAccount());
  const asked = takeLoginParameters();
  void refreshAnnouncement();
  void refreshLogin()
    .then(() => {
      if (asked) return openOrFinish(asked);
      if (mustAgree()) openUserStatus({ dialogMode: 'agreements' });
    })
    .catch(reportError);
  const following = new AbortController();
  followOtherTabs(following.signal);
  followReturns(following.signal);
  return () => following.abort();
}

/**
 * Opens the dialog, or finishes the login at once for a signed-in user, without a flash of the dialog. The dialog shows
 * a failure of WeChat.
 */
async function openOrFinish(asked: UserStatusParams): Promise<void> {
  if (!readUser().isLogin || isLoginUnanswered() || asked.wechatFailure) return openUserStatus(asked);
  const { afterLogin } = await import('./after-login.ts');
  openUserStatus(asked);
  afterLogin();
}

/** An open dialog shows the agreements itself (`afterLogin`). */
function mustAgree(): boolean {
  const { agreementsDue, userStatusVisible } = readUser();
  return agreementsDue.length > 0 && !userStatusVisible;
}

/** Asks the server to confirm a change of the stored account, which another tab's login or logout causes. */
function followOtherTabs(signal: AbortSignal): void {
  const follow = ({ key }: StorageEvent) => {
    // The key is null where all of the storage was cleared.
    if (key !== null && key !== accountKey) return;
    const stored = readAccount();
    if (stored?.userId === readUser().account?.userId) return;
    concealAccount();
    void refreshLogin();
  };
  window.addEventListener('storage', follow, { signal });
}

/**
 * A session may end while a page is hidden, so the login is checked when the page is visible again. A page enters the
 * back/forward cache without the account, because it is shown again before it can check.
 */
function followReturns(signal: AbortSignal): void {
  const pagehide = ({ persisted }: PageTransitionEvent) => persisted && concealAccount();
  const pageshow = ({ persisted }: PageTransitionEvent) => persisted && void refreshLogin();
  const look = () => {
    if (document.visibilityState === 'visible' && readUser().isLogin) void refreshLogin();
  };
  window.addEventListener('pagehide', pagehide, { signal });
  window.addEventListener('pageshow', pageshow, { signal });
  document.addEventListener('visibilitychange', look, { signal });
}

/** Loads the announcement. Without an answer the known one stays, and no error is shown. */
async function refreshAnnouncement(): Promise<void> {
  const locale = pageLocale();
  try {
    hearAnnouncement(locale, (await readAnnouncement({ locale })).data);
  } catch {
    return;
  }
}
