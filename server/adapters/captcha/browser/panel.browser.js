import { createSheet } from './style.browser.js';

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] `aria-…`, `role` and `for` become attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'role' || name.startsWith('aria-')) element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  element.append(...children);
  return element;
}

/**
 * The dialog, not yet in the page. It lives in a shadow tree of an element that the page's dialogs know as a layer above them.
 * @param {import('./words.browser.js').Words} words
 */
export function buildPanel(words) {
  const host = make('div', { lang: words.lang });
  host.dataset.layer = 'captcha';
  const button = (/** @type {string} */ className, /** @type {string} */ text) =>
    make('button', { type: 'button', className }, text);

  const close = make('button', { type: 'button', className: 'close', 'aria-label': words.close }, '×');
  const background = make('img', { className: 'background', alt: words.picture, hidden: true });
  const piece = make('img', { className: 'piece', alt: '', hidden: true });
  const retry = make('button', { type: 'button', className: 'retry', hidden: true }, words.retry);
  const slider = make('input', {
    type: 'range',
    className: 'slider',
    min: '0',
    max: '264',
    value: '0',
    'aria-label': words.slider,
    'aria-valuetext': words.position(0),
  });
  const status = make('p', { className: 'status', role: 'status', 'aria-live': 'polite' });
  const refresh = button('refresh', words.refresh);
  const confirm = button('confirm', words.confirm);
  const work = button('work', words.work);

  const picture = make('div', { className: 'picture' }, background, piece, retry);
  const dialog = make(
    'div',
    {
      className: 'dialog',
      role: 'dialog',
      tabIndex: -1,
      'aria-modal': 'true',
      'aria-labelledby': 'title',
      'aria-describedby': 'hint',
    },
    make('header', {}, make('h2', { id: 'title' }, words.title), close),
    make('p', { id: 'hint' }, words.hint),
    make('div', { className: 'stage' }, picture, slider),
    status,
    make('div', { className: 'row' }, refresh, confirm),
    work,
  );
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createSheet()];
  root.append(dialog);
  return { host, root, close, background, piece, slider, status, retry, refresh, confirm, work };
}

/** @typedef {ReturnType<typeof buildPanel>} Panel */
