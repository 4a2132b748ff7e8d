const chinese = {
  lang: 'zh-CN',
  title: '安全验证',
  hint: '拖动滑块，把拼图移到缺口处；用键盘时按左右方向键移动，按回车确定。',
  picture: '带缺口的拼图。看不清时可改用下方的自动验证。',
  slider: '拼图位置',
  position: (/** @type {number} */ x) => `距左侧 ${x} 像素`,
  confirm: '确定',
  refresh: '换一张',
  close: '关闭',
  retry: '重试',
  work: '无法拖动？改用自动验证',
  loading: '正在加载…',
  checking: '正在验证…',
  wrong: '位置不对，已换一张，请再试一次。',
  working: '正在自动验证，请稍候…',
  tried: (/** @type {string} */ count) => `正在自动验证，已计算 ${count} 次，通常约需 65,000 次。`,
  workFailed: '自动验证未通过，请再试一次。',
  busy: '请求过于频繁，请稍候再试。',
  offline: '网络连接失败，请检查网络后重试。',
};

/** @typedef {typeof chinese} Words */

/** @type {Words} */
const english = {
  lang: 'en',
  title: 'Security check',
  hint: 'Drag the slider until the piece fills the gap. With a keyboard, move it with the arrow keys and press Enter.',
  picture: 'A puzzle with a gap. If you cannot see it, use the automatic check below.',
  slider: 'Position of the piece',
  position: (x) => `${x} pixels from the left`,
  confirm: 'Confirm',
  refresh: 'New puzzle',
  close: 'Close',
  retry: 'Try again',
  work: 'Cannot drag? Use the automatic check',
  loading: 'Loading…',
  checking: 'Checking…',
  wrong: 'Not quite in place. Here is a new puzzle; please try again.',
  working: 'Checking automatically, please wait…',
  tried: (count) => `Checking automatically: ${count} attempts so far; it usually takes about 65,000.`,
  workFailed: 'The automatic check did not pass. Please try again.',
  busy: 'Too many requests. Please try again in a moment.',
  offline: 'The network connection failed. Please check it and try again.',
};

/**
 * @param {string | undefined} userLanguage as the third party spells it: `zh-cn` (the default), `en`
 * @returns {Words}
 */
export function wordsOf(userLanguage = 'zh-cn') {
  return userLanguage.toLowerCase().startsWith('en') ? english : chinese;
}
