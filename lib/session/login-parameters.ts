import type { DialogMode } from './user-store.ts';
import { storeInviteCode } from './invite-code.ts';

export type LoginParameters = {
  /** The mode to open the dialog in; `null` when the address asks for nothing. */
  dialogMode: DialogMode | null;
  /** What the WeChat confirmation came back with. */
  wechat: 'bind' | 'failed' | 'expired' | null;
  /** The one-time reference under which the server keeps the confirmed WeChat identity. */
  bindReference: string | null;
};

const names = ['auth', 'redirect', 'binfo', 'invite_code'] as const;

/** A redirect target outlives the reading of the address until the login is finished. */
let redirectParameter: string | null = null;

/**
 * Reads what the address says about the login (specification, section 2) and takes it out of the address bar, so that it is
 * neither bookmarked nor sent to other sites. Every other parameter stays.
 */
export function takeLoginParameters(): LoginParameters {
  const url = new URL(location.href);
  const [auth, redirect, binfo, invite] = names.map((name) => url.searchParams.get(name));
  if (invite) storeInviteCode(invite);
  if (redirect) redirectParameter = redirect;
  if (names.some((name) => url.searchParams.has(name))) {
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  }
  return { dialogMode: modeOf(auth ?? null), ...wechatOf(auth ?? null, binfo ?? null) };
}

/** The `redirect` parameter, once. */
export function takeRedirectParameter(): string | null {
  const taken = redirectParameter;
  redirectParameter = null;
  return taken;
}

/** `supplement` is the server's to decide; an unknown value asks for the login. */
function modeOf(auth: string | null): DialogMode | null {
  if (auth === null || auth === 'supplement') return null;
  return auth === 'forget' || auth === 'wechat' ? auth : 'login';
}

function wechatOf(auth: string | null, binfo: string | null): Pick<LoginParameters, 'wechat' | 'bindReference'> {
  if (binfo === 'expires') return { wechat: 'expired', bindReference: null };
  if (auth !== 'wechat') return { wechat: null, bindReference: null };
  if (binfo === null || binfo === 'failed') return { wechat: 'failed', bindReference: null };
  return { wechat: 'bind', bindReference: binfo };
}
