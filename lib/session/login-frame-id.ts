/**
 * The popover that a button with `popovertarget` opens at once, script or not; the session puts the login dialog in its place as
 * soon as its code is there.
 */
export const loginFrameId = 'login-frame';

/** What 登录 leads to without scripts. */
export const noScriptId = 'no-script';
