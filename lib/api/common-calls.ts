import * as calls from '#contract/common.ts';
import { getAnnouncement } from '#contract/edited.ts';
import { send, type CallInput } from './client.ts';

export const listCountryCodes = () => send(calls.listCountryCodes, {});
export const readAnnouncement = (input: CallInput<typeof getAnnouncement>) => send(getAnnouncement, input);
export const getCaptcha = () => send(calls.getCaptcha, {});
export const reportPageError = (input: CallInput<typeof calls.reportPageError>) => send(calls.reportPageError, input);
