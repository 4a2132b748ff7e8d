/**
 * Puts the panel above the page: focus goes in and stays in, the rest of the page is inert, Esc asks to leave.
 * @param {import('./panel.browser.js').Panel} panel
 * @param {() => void} onEscape
 * @returns {() => void} takes the panel away and gives the focus back
 */
export function showLayer({ host, root, slider }, onEscape) {
  const opener = document.activeElement;
  const covered = [...document.body.children].filter((element) => !element.hasAttribute('inert'));
  for (const element of covered) element.toggleAttribute('inert', true);
  document.body.append(host);
  slider.focus();

  // On the document, and before anybody else: the focus may have fallen to the body, and the key is not for the page's dialogs.
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
    if (event.key === 'Tab') keepInside(event, root);
  };
  document.addEventListener('keydown', onKey, true);

  return () => {
    document.removeEventListener('keydown', onKey, true);
    host.remove();
    for (const element of covered) element.toggleAttribute('inert', false);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {ShadowRoot} root
 */
function keepInside(event, root) {
  /** @type {NodeListOf<HTMLElement>} */
  const controls = root.querySelectorAll('button:not([hidden]), input');
  const reachable = [...controls];
  const at = reachable.findIndex((element) => element === root.activeElement);
  const next = event.shiftKey ? at - 1 : at + 1;
  if (at >= 0 && reachable[next]) return;
  event.preventDefault();
  reachable.at(event.shiftKey ? -1 : 0)?.focus();
}
