import type { Call } from '#contract/call.ts';
import { deskCalls as calls } from '#contract/desk.ts';
import { deskKey } from '#lib/browser/desk-kept.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { HttpError, RefusedError } from './call-errors.ts';
import { send, type CallInput, type CallReply } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The calls of the desk. */
export const openDeskInvitation = (input: CallInput<typeof calls.openDeskInvitation>) =>
  send(calls.openDeskInvitation, input);
export const enrolAtDesk = (input: CallInput<typeof calls.enrolAtDesk>) => send(calls.enrolAtDesk, input);
export const logInAtDesk = (input: CallInput<typeof calls.logInAtDesk>) => send(calls.logInAtDesk, input);
export const logOutOfDesk = () => send(calls.logOutOfDesk, {});
export const getDeskSession = () => send(calls.getDeskSession, {});

export const proveAtDesk = (input: CallInput<typeof calls.proveAtDesk>) => ask(calls.proveAtDesk, input);
export const getDeskDeclarations = () => ask(calls.getDeskDeclarations, {});
/** Called in the background: an expired session is reported at the colleague's next press. */
export const countDeskWaiting = () => send(calls.countDeskWaiting, {});
/** @param asked the filters by name, and `search`, `sort`, `order`, `cursor` */
export const readDeskListing = (listing: string, asked: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  ask(calls.readDeskListing, { listing, ...asked }, signal);
export const readDeskRecord = (input: CallInput<typeof calls.readDeskRecord>) => ask(calls.readDeskRecord, input);
export const searchDesk = (input: CallInput<typeof calls.searchDesk>) => ask(calls.searchDesk, input);
export const exportDeskListing = (input: CallInput<typeof calls.exportDeskListing>) =>
  ask(calls.exportDeskListing, input);

export const exportDeskWorkbook = (input: CallInput<typeof calls.exportDeskWorkbook>) =>
  ask(calls.exportDeskWorkbook, input);
export const listDeskProposals = () => ask(calls.listDeskProposals, {});

const pressName = (action: string, form: string) => deskKey('press', action, form);

/** Returns the key of a form's press that has no answer yet, or a new one. */
export const keyOfPress = (action: string, form: string) =>
  readStored('local', pressName(action, form)) ?? newIdempotencyKey();

type Act = CallInput<typeof calls.actAtDesk> & {
  /** Distinguishes the forms of an action by what each is about. */
  form?: string;
};

export type ActionOutcome = CallReply<typeof calls.actAtDesk>['data'];

/**
 * Does an action with the key of its form, or a given one. The key stays until an answer came, also for a reloaded page and another tab, so
 * that a press after a lost answer is the same press (decision 0140).
 */
export async function actAtDesk({ form = '', ...act }: Act) {
  const name = pressName(act.name, form);
  const { idempotencyKey = keyOfPress(act.name, form) } = act;
  writeStored('local', name, idempotencyKey);
  const forget = () => writeStored('local', name, null);
  try {
    const reply = await ask(calls.actAtDesk, { ...act, idempotencyKey });
    forget();
    return reply;
  } catch (error) {
    if (error instanceof RefusedError) forget();
    throw error;
  }
}

export const getOwnDeskAccount = () => ask(calls.getOwnDeskAccount, {});
export const changeOwnDeskPassword = (input: CallInput<typeof calls.changeOwnDeskPassword>) =>
  ask(calls.changeOwnDeskPassword, input);
export const renewDeskRecoveryCodes = (input: CallInput<typeof calls.renewDeskRecoveryCodes>) =>
  ask(calls.renewDeskRecoveryCodes, input);
export const endDeskSession = (input: CallInput<typeof calls.endDeskSession>) => ask(calls.endDeskSession, input);
export const endOtherDeskSessions = () => ask(calls.endOtherDeskSessions, {});

const listeners = new Set<() => void>();

/** Calls `listener` whenever the desk answers as it answers strangers: the session may be over. @returns ends it */
export function onDeskNotFound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a call of a signed-in colleague. */
async function ask<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal) {
  try {
    return await send(call, input, undefined, signal);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) for (const listener of listeners) listener();
    throw error;
  }
}
