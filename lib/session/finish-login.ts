import { redirectTarget } from '#lib/navigation/redirect-target.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { matchRoute, type RouteMatch } from '#lib/shared/paths/routes.ts';
import { takeInviteCode } from './invite-code.ts';
import { clearLoginDrafts } from './login-drafts.ts';
import { takeRedirectParameter } from './login-parameters.ts';
import { productPath, recentProduct } from './recent-product.ts';
import { clearRegistrationHint } from './registration-hint.ts';
import { closeUserStatus, readUser } from './user-store.ts';

/** REDIRECT_HOSTS at build (comma-separated): other hosts of ours to which a login may lead. */
const redirectHosts: readonly string[] = (process.env['REDIRECT_HOSTS'] ?? '').split(',').filter(Boolean);

/** Pages on which the visitor is in the middle of something and stays (docs/behaviour.md#finish). */
const staysHere: readonly RouteMatch['name'][] = ['edu', 'store', 'order', 'purchase'];

/**
 * Finishes every login (docs/behaviour.md#finish): closes the dialog and runs the callback. The caller has stored the
 * account.
 * @returns the target of the redirect, or null if the visitor stays
 */
export function finishLogin(): string | null {
  const { callback, shouldRedirect, redirectUrl } = readUser().userStatusParams;
  closeUserStatus();
  clearRegistrationHint();
  clearLoginDrafts();
  callback?.();
  const redirectParameter = takeRedirectParameter();
  const route = matchRoute(location.pathname.slice(basePath.length) || '/');
  if (!shouldRedirect || staysHere.includes(route.name)) return null;
  const account = readUser().account;
  return redirectTarget({
    invited: takeInviteCode(),
    redirectParameter,
    redirectUrl,
    productPath: productPath(account ? recentProduct(account.userId) : 'quant'),
    origin: location.origin,
    allowedHosts: redirectHosts,
  });
}
