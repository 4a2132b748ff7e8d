import * as calls from '#contract/late-mail.ts';
import { send, type CallInput } from './client.ts';

/** The mail about late deliveries. */
export const getLateMail = () => send(calls.getLateMail, {});
export const chooseLateMail = (input: CallInput<typeof calls.chooseLateMail>) => send(calls.chooseLateMail, input);
export const endLateMail = (input: CallInput<typeof calls.endLateMail>) => send(calls.endLateMail, input);
