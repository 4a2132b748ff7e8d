import * as changeCalls from '#contract/licence-change.ts';
import * as calls from '#contract/renewal.ts';
import { send, type CallInput } from './client.ts';

/** The calls of a licence's renewal and change. */
export const getRenewal = (input: CallInput<typeof calls.getRenewal>) => send(calls.getRenewal, input);
export const renewLicence = (input: CallInput<typeof calls.renewLicence>) => send(calls.renewLicence, input);
export const getLicenceChange = (input: CallInput<typeof changeCalls.getLicenceChange>) =>
  send(changeCalls.getLicenceChange, input);
export const changeLicence = (input: CallInput<typeof changeCalls.changeLicence>) =>
  send(changeCalls.changeLicence, input);
