import { useSyncExternalStore } from 'react';
import type { AccountReply } from '#contract/user.ts';
import { toAccount, writeAccount, type Account } from './remembered-account.ts';

export type DialogMode = 'login' | 'forget' | 'supplement' | 'wechat' | 'agreements';

export type UserStatusParams = {
  dialogMode: DialogMode;
  /** Redirect target after the login if the address has none. */
  redirectUrl?: string;
  /** Runs once the login is finished. */
  callback?: () => void;
  shouldRedirect?: boolean;
  /** Reference of a confirmed WeChat identity on the server, which the login binds to the account. */
  bindReference?: string;
  /** The WeChat confirmation returned no identity to bind; the dialog shows the reason. */
  wechatFailure?: 'wechatFailed' | 'wechatExpired';
};

export type UserState = {
  /** `null` until the server has answered. */
  isLogin: boolean | null;
  account: Account | null;
  /** Documents that the signed-in person still has to agree to, as `scope.document:version`; not stored. */
  agreementsDue: readonly string[];
  userStatusVisible: boolean;
  userStatusParams: UserStatusParams;
};

const initial: UserState = {
  isLogin: null,
  account: null,
  agreementsDue: [],
  userStatusVisible: false,
  userStatusParams: { dialogMode: 'login' },
};

let state = initial;
const listeners = new Set<() => void>();

function change(part: Partial<UserState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Selects one value of the visitor's state; the component renders again when that value changes. */
export function useUser<T>(select: (state: UserState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(initial),
  );
}

export function readUser(): UserState {
  return state;
}

/** Resolves to true if the visitor is signed in, once the server has answered. */
export function knowsLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    if (state.isLogin !== null) return resolve(state.isLogin);
    const stop = subscribe(() => {
      if (state.isLogin === null) return;
      stop();
      resolve(state.isLogin);
    });
  });
}

/** Shows the account that the last page knew until the server has answered. */
export function recallAccount(account: Account | null): void {
  change({ account });
}

/** Hides the account until the server has answered again. */
export function concealAccount(): void {
  change({ isLogin: null, account: null, agreementsDue: [] });
}

/**
 * Handles a missing answer to the login check: a known account stays, an unknown visitor counts as signed out. Nothing
 * stored is removed.
 */
export function keepKnown(): void {
  change({ isLogin: state.account !== null });
}

export function markSignedIn(reply: AccountReply): void {
  const account = toAccount(reply);
  writeAccount(account);
  change({ isLogin: true, account, agreementsDue: reply.agreements_due });
}

export function markSignedOut(): void {
  writeAccount(null);
  change({ isLogin: false, account: null, agreementsDue: [] });
}

/** Opens the login dialog. */
export function openUserStatus(params: Partial<UserStatusParams> = {}): void {
  change({ userStatusVisible: true, userStatusParams: { dialogMode: 'login', ...params } });
}

export function switchDialogMode(dialogMode: DialogMode): void {
  change({ userStatusParams: { ...state.userStatusParams, dialogMode } });
}

/** Closes the dialog and forgets its purpose: a later login on the page itself redirects nowhere. */
export function closeUserStatus(): void {
  change({ userStatusVisible: false, userStatusParams: initial.userStatusParams });
}
