import * as calls from '#contract/common.ts';
import { send } from './client.ts';

export const listCountryCodes = () => send(calls.listCountryCodes, {});
export const getCaptcha = () => send(calls.getCaptcha, {});
