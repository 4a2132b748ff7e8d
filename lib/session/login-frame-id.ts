/**
 * The popover that a button with `popovertarget` opens at once, script or not; the session puts the login dialog in its place as
 * soon as its code is there.
 */
export const loginFrameId = 'login-frame';
