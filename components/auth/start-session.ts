import { reportError } from '#components/shell/report-error.ts';
import { takeLoginParameters } from '#lib/session/login-parameters.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { readAccount } from '#lib/session/stored-account.ts';
import { openUserStatus, readUser, recallAccount, type UserStatusParams } from '#lib/session/user-store.ts';
import { refreshLogin } from './refresh-login.ts';

/**
 * Asks the server once who the visitor is, opens the dialog when the address asks for it or a document of the agreements has a
 * new version, and follows logins and logouts of other tabs.
 * @returns ends the following
 */
export function startSession(): () => void {
  recallAccount(readAccount());
  const asked = takeLoginParameters();
  void refreshLogin()
    .then(() => {
      if (asked) return openOrFinish(asked);
      if (mustAgree()) openUserStatus({ dialogMode: 'agreements' });
    })
    .catch(reportError);
  return followOtherTabs();
}

/**
 * For a signed-in user the login finishes at once, without a dialog that flashes up. A failure of WeChat is shown by the
 * dialog.
 */
async function openOrFinish(asked: UserStatusParams): Promise<void> {
  if (!readUser().isLogin || asked.wechatFailure) return openUserStatus(asked);
  const { afterLogin } = await import('./after-login.ts');
  openUserStatus(asked);
  afterLogin();
}

/** A dialog that is open already asks in its own time (`afterLogin`). */
function mustAgree(): boolean {
  const { agreementsDue, userStatusVisible } = readUser();
  return agreementsDue.length > 0 && !userStatusVisible;
}

/** Another tab's login or logout changes the stored account; the server is asked whether that is true. */
function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== accountKey) return;
    const stored = event.newValue !== null;
    if (stored !== Boolean(readUser().account)) void refreshLogin();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
