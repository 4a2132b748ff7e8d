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
  /** The form has shown it already, and it has to be read also where the next page is another application's. */
  isShown: boolean;
};

/** How long a message can be read before another application's page, which cannot show it, takes its place. */
const messageReadMs = 800;

/** Stores the account and the method, then finishes or asks for the missing phone (docs/behaviour.md#login-success). */
export function loginSucceeded(reply: AccountReply, method: LoginMethod, said?: Said): void {
  markSignedIn(reply);
  track('login', 'done');
  if (reply.phone) rememberLoginMethod(method);
  afterLogin(said);
}

/** Without a phone the account must be completed, but for a reader of English, whom mail reaches; documents with a new version are asked about; else the login is finished. */
export function afterLogin(said?: Said): void {
  const { account, agreementsDue } = readUser();
  if (!account?.phone && !(account?.email && pageLocale() === 'en-US')) switchDialogMode('supplement');
  else if (agreementsDue.length > 0) switchDialogMode('agreements');
  else goOn(finishLogin(), said);
}

/** A message that belongs to the change of page is read where the visitor lands (docs/behaviour.md#finish). */
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
