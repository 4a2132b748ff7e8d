import { storeInviteCode } from './invite-code.ts';
import type { UserStatusParams } from './user-store.ts';

const names = ['auth', 'redirect', 'binfo', 'invite_code'] as const;

/** Whether the address says anything about the login. */
export function hasLoginParameters(): boolean {
  const parameters = new URLSearchParams(location.search);
  return names.some((name) => parameters.has(name));
}

/** A redirect target outlives the reading of the address until the login is finished. */
let redirectParameter: string | null = null;

/**
 * Reads what the address says about the login (docs/behaviour.md#login-parameters) and removes it from the address bar, so
 * that it is neither bookmarked nor sent to other sites. Every other parameter stays.
 * @returns how to open the dialog; `null` when the address does not ask for it
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

/** The `redirect` parameter, once. */
export function takeRedirectParameter(): string | null {
  const taken = redirectParameter;
  redirectParameter = null;
  return taken;
}

/**
 * The page to come back to after a login that leaves it (WeChat), with what the login was for: the returning visitor is logged
 * in, so the dialog finishes at once and goes where it was asked to.
 */
export function returnAddress({ shouldRedirect, redirectUrl }: UserStatusParams): string {
  const url = new URL(location.href);
  const target = redirectParameter ?? redirectUrl;
  if (shouldRedirect) url.searchParams.set('auth', 'login');
  if (shouldRedirect && target) url.searchParams.set('redirect', target);
  return `${url.pathname}${url.search}`;
}

/** `supplement` is the server's to decide; an unknown mode is the login; for WeChat `binfo` says what became of it. */
function dialogParams(auth: string | null, binfo: string | null): UserStatusParams | null {
  const login = { dialogMode: 'login', shouldRedirect: true } as const;
  if (binfo === 'expires') return { ...login, wechatFailure: 'wechatExpired' };
  if (auth === null || auth === 'supplement') return null;
  if (auth === 'forget') return { ...login, dialogMode: 'forget' };
  if (auth !== 'wechat') return login;
  if (binfo === null || binfo === 'failed') return { ...login, wechatFailure: 'wechatFailed' };
  return { ...login, dialogMode: 'wechat', bindReference: binfo };
}
