import { getWechatState as stateCall } from '#contract/wechat.ts';
import { send, type CallInput } from './client.ts';

/** The address of the QR page, with the state that its confirmation must bring back. */
export const getWechatState = (input: CallInput<typeof stateCall>) => send(stateCall, input);
