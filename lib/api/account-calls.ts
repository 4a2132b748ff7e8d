import { listJournal as journalCall } from '#contract/account-journal.ts';
import * as calls from '#contract/account.ts';
import { setPassword as passwordCall, getProfile as profileCall } from '#contract/user.ts';
import { send, type CallInput } from './client.ts';

/** The calls of the account page. */
export const getProfile = () => send(profileCall, {});
export const setPassword = (input: CallInput<typeof passwordCall>) => send(passwordCall, input);
export const updateProfile = (input: CallInput<typeof calls.updateProfile>) => send(calls.updateProfile, input);
export const bindEmail = (input: CallInput<typeof calls.bindEmail>) => send(calls.bindEmail, input);
export const unbindWechat = () => send(calls.unbindWechat, {});
export const agree = (input: CallInput<typeof calls.agree>) => send(calls.agree, input);
export const proveOwnership = (input: CallInput<typeof calls.proveOwnership>) => send(calls.proveOwnership, input);
export const listDevices = () => send(calls.listDevices, {});
export const listJournal = (input: CallInput<typeof journalCall>) => send(journalCall, input);
export const closeDevice = (input: CallInput<typeof calls.closeDevice>) => send(calls.closeDevice, input);
export const closeOtherDevices = () => send(calls.closeOtherDevices, {});
export const exportAccount = () => send(calls.exportAccount, {});
export const deleteAccount = (input: CallInput<typeof calls.deleteAccount>) => send(calls.deleteAccount, input);
