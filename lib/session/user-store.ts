import { useSyncExternalStore } from 'react';
import type { AccountReply } from '#contract/user.ts';
import { toAccount, writeAccount, type Account } from './remembered-account.ts';

export type DialogMode = 'login' | 'forget' | 'supplement' | 'wechat' | 'agreements';

export type UserStatusParams = {
  dialogMode: DialogMode;
  /** Where to go after the login when the address says nothing. */
  redirectUrl?: string;
  /** Runs once the login is finished. */
  callback?: () => void;
  shouldRedirect?: boolean;
  /** Under which the server keeps a confirmed WeChat identity, to be bound by the login. */
  bindReference?: string;
  /** The WeChat confirmation came back with nothing to bind; the dialog shows why. */
  wechatFailure?: 'wechatFailed' | 'wechatExpired';
};

export type UserState = {
  /** `null` until the server has been asked. */
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

/** One value of the visitor's state; the component is drawn again when that value changes. */
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

/** Whether the visitor is signed in, as soon as the server has answered. */
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

/** Shows what the last page knew until the server has answered. */
export function recallAccount(account: Account | null): void {
  change({ account });
}

/** Shows nothing of an account until the server has answered again. */
export function concealAccount(): void {
  change({ isLogin: null, account: null, agreementsDue: [] });
}

/** The server did not answer who the visitor is: what was known holds, and of whom nothing was known is a stranger. Nothing stored is removed. */
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

/** Closes the dialog. What it was opened for is over, too: a later login on the page itself leads nowhere else. */
export function closeUserStatus(): void {
  change({ userStatusVisible: false, userStatusParams: initial.userStatusParams });
}
