import { notify } from '#components/ui/notify.ts';
import type { AccountReply } from '#contract/user.ts';
import { track } from '#lib/browser/analytics.ts';
import { carryMessage } from '#lib/browser/carried-message.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { finishLogin } from '#lib/session/finish-login.ts';
import { rememberLoginMethod, type LoginMethod } from '#lib/session/login-method.ts';
import { markSignedIn, readUser, switchDialogMode } from '#lib/session/user-store.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';

/** The message about a finished login. */
type Said = {
  message: string;
  /** True if the form has already shown it; it must stay readable even if the next page is another application's. */
  isShown: boolean;
};

/** Time to read a message before another application's page, which cannot show it, replaces this one. */
const messageReadMs = 800;

/** Stores the account and the method, then finishes or asks for the missing phone (docs/behaviour.md#login-success). */
export function loginSucceeded(reply: AccountReply, method: LoginMethod, said?: Said): void {
  markSignedIn(reply);
  track('login', 'done');
  if (reply.phone) rememberLoginMethod(method);
  afterLogin(said);
}

/**
 * Continues after a login. An account without a phone must be completed, except an English reader's with an email
 * address. New versions of documents are then shown; otherwise the login is finished.
 */
export function afterLogin(said?: Said): void {
  const { account, agreementsDue } = readUser();
  if (!account?.phone && !(account?.email && pageLocale() === 'en-US')) switchDialogMode('supplement');
  else if (agreementsDue.length > 0) switchDialogMode('agreements');
  else goOn(finishLogin(), said);
}

/** Redirects after a login. A message about the change is shown on the target page (docs/behaviour.md#finish). */
function goOn(target: string | null, said: Said | undefined): void {
  if (target === null) {
    if (said && !said.isShown) notify({ type: 'success', message: said.message });
    return;
  }
  const isOurs = target === basePath || target.startsWith(`${basePath}/`);
  if (said && isOurs) carryMessage(said.message);
  if (!said?.isShown || isOurs) location.assign(target);
  else setTimeout(() => location.assign(target), messageReadMs);
}
