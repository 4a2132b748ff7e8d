import * as calls from '#contract/user.ts';
import { send, type CallInput } from './client.ts';

/** The calls of the session and the login dialog. */
export const checkLogin = () => send(calls.isLogin, {});
export const logout = () => send(calls.logout, {});
export const sendSmsCode = (input: CallInput<typeof calls.sendSmsCode>) => send(calls.sendSmsCode, input);
export const checkCodeDelivery = (input: CallInput<typeof calls.checkCodeDelivery>) =>
  send(calls.checkCodeDelivery, input);
export const loginByPhone = (input: CallInput<typeof calls.loginByPhone>) => send(calls.loginByPhone, input);
export const sendEmailCode = (input: CallInput<typeof calls.sendEmailCode>) => send(calls.sendEmailCode, input);
export const bindPhone = (input: CallInput<typeof calls.bindPhone>) => send(calls.bindPhone, input);
export const resetPassword = (input: CallInput<typeof calls.resetPassword>) => send(calls.resetPassword, input);

/**
 * Logs in by password. It is sent as base64 of its UTF-8 bytes (docs/behaviour.md#login-by-password): a wire format,
 * not a protection.
 */
export function loginByPassword({ password, ...input }: CallInput<typeof calls.loginByPassword>) {
  const bytes = new TextEncoder().encode(password);
  return send(calls.loginByPassword, { ...input, password: btoa(String.fromCharCode(...bytes)) });
}
export const loginByEmail = (input: CallInput<typeof calls.loginByEmail>) => send(calls.loginByEmail, input);
