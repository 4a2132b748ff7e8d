import { storeInviteCode } from './invite-code.ts';
import type { UserStatusParams } from './user-store.ts';

const names = ['auth', 'redirect', 'binfo', 'invite_code'] as const;

/** Returns true if the address has any login parameter. */
export function hasLoginParameters(): boolean {
  const parameters = new URLSearchParams(location.search);
  return names.some((name) => parameters.has(name));
}

/** The redirect target, kept after the address is cleaned until the login is finished. */
let redirectParameter: string | null = null;

/**
 * Reads the login parameters of the address (docs/behaviour.md#login-parameters) and removes them from the address bar,
 * so that they are neither bookmarked nor sent to other sites. Every other parameter stays.
 * @returns how to open the dialog; `null` if the address does not request it
 */
export function takeLoginParameters(): UserStatusParams | null {
  const url = new URL(location.href);
  const [auth, redirect, binfo, invite] = names.map((name) => url.searchParams.get(name));
  if (invite) storeInviteCode(invite);
  if (redirect) redirectParameter = redirect;
  if (hasLoginParameters()) {
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  }
  return dialogParams(auth ?? null, binfo ?? null);
}

/** Returns the `redirect` parameter, once. */
export function takeRedirectParameter(): string | null {
  const taken = redirectParameter;
  redirectParameter = null;
  return taken;
}

/**
 * Returns the address to return to after a login that leaves the page (WeChat), with the login's target. The returning
 * visitor is logged in, so the dialog finishes at once and redirects to the target.
 */
export function returnAddress({ shouldRedirect, redirectUrl }: UserStatusParams): string {
  const url = new URL(location.href);
  const target = redirectParameter ?? redirectUrl;
  if (shouldRedirect) url.searchParams.set('auth', 'login');
  if (shouldRedirect && target) url.searchParams.set('redirect', target);
  return `${url.pathname}${url.search}`;
}

/**
 * Returns the parameters of the dialog. Only the server opens `supplement`; an unknown mode is the login; for WeChat
 * `binfo` is the result.
 */
function dialogParams(auth: string | null, binfo: string | null): UserStatusParams | null {
  const login = { dialogMode: 'login', shouldRedirect: true } as const;
  if (binfo === 'expires') return { ...login, wechatFailure: 'wechatExpired' };
  if (auth === null || auth === 'supplement') return null;
  if (auth === 'forget') return { ...login, dialogMode: 'forget' };
  if (auth !== 'wechat') return login;
  if (binfo === null || binfo === 'failed') return { ...login, wechatFailure: 'wechatFailed' };
  return { ...login, dialogMode: 'wechat', bindReference: binfo };
}
