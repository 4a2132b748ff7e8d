import * as calls from '#contract/renewal.ts';
import { type CallInput, send } from './client.ts';

/** The calls of a licence's renewal. */
export const getRenewal = (input: CallInput<typeof calls.getRenewal>) => send(calls.getRenewal, input);
export const renewLicence = (input: CallInput<typeof calls.renewLicence>) => send(calls.renewLicence, input);
