import { getWechatState as stateCall } from '#contract/wechat.ts';
import { type CallInput, send } from './client.ts';

/** The address of the QR page, with the state that its confirmation must bring back. */
export const getWechatState = (input: CallInput<typeof stateCall>) => send(stateCall, input);
