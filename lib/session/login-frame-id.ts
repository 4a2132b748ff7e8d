/**
 * Id of the popover that a button with `popovertarget` opens at once, with or without scripts. The session replaces it
 * with the login dialog once that is loaded.
 */
export const loginFrameId = 'login-frame';

/** Id of the section that 登录 opens without scripts. */
export const noScriptId = 'no-script';
