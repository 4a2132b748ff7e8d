import { createSheet } from './style.browser.js';

const words = {
  'zh-CN': {
    title: '安全验证',
    hint: '拖动滑块，把拼图移到缺口处；用键盘时按左右方向键移动，按回车确定。',
    picture: '带缺口的拼图。',
    slider: '拼图位置',
    position: (/** @type {number} */ x) => `距左侧 ${x} 像素`,
    confirm: '确定',
    refresh: '换一张',
    close: '关闭',
    loading: '正在加载…',
    checking: '正在验证…',
    wrong: '位置不对，已换一张，请再试一次。',
    busy: '请求过于频繁，请稍候再试。',
    offline: '网络连接失败，请检查网络后重试。',
  },
  en: {
    title: 'Security check',
    hint: 'Drag the slider until the piece fills the gap. With a keyboard, move it with the arrow keys and press Enter.',
    picture: 'A puzzle with a gap.',
    slider: 'Position of the piece',
    position: (/** @type {number} */ x) => `${x} pixels from the left`,
    confirm: 'Confirm',
    refresh: 'New puzzle',
    close: 'Close',
    loading: 'Loading…',
    checking: 'Checking…',
    wrong: 'Not quite in place. Here is a new puzzle; please try again.',
    busy: 'Too many requests. Please try again in a moment.',
    offline: 'The network connection failed. Please check it and try again.',
  },
};

/**
 * The dialog, not yet in the page. It lives in a shadow tree of an element that the page's dialogs know as a layer above them.
 * @param {string} [language] as the third party spells it: `zh-cn` (the default), `en`
 */
export function buildPanel(language = 'zh-cn') {
  const lang = language.toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
  const say = words[lang];
  const host = make('div', { lang });
  host.dataset.layer = 'captcha';
  const button = (/** @type {string} */ className, /** @type {string} */ text) =>
    make('button', { type: 'button', className }, text);

  const close = button('close', '×');
  close.ariaLabel = say.close;
  const background = make('img', { className: 'background', alt: say.picture, hidden: true });
  const piece = make('img', { className: 'piece', alt: '', hidden: true });
  const slider = make('input', { type: 'range', value: '0', ariaLabel: say.slider });
  const status = make('p', { className: 'status', role: 'status' });
  const refresh = button('refresh', say.refresh);
  const confirm = button('confirm', say.confirm);
  const dialog = make(
    'dialog',
    { ariaLabel: say.title },
    close,
    make('h2', {}, say.title),
    make('p', { id: 'hint' }, say.hint),
    make('div', { className: 'stage' }, make('div', { className: 'picture' }, background, piece), slider),
    status,
    make('div', { className: 'row' }, refresh, confirm),
  );
  dialog.setAttribute('aria-describedby', 'hint');

  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createSheet()];
  root.append(dialog);
  return { say, host, dialog, close, background, piece, slider, status, refresh, confirm };
}

/** @typedef {ReturnType<typeof buildPanel>} Panel */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
