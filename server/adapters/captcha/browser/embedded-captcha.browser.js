import { showLayer } from './layer.browser.js';
import { buildPanel } from './panel.browser.js';
import { runSession } from './session.browser.js';
import { wordsOf } from './words.browser.js';

/**
 * The third party's interface, as far as a page uses it.
 * Source: https://cloud.tencent.com/document/product/1110/36841
 */
class TencentCaptcha {
  /**
   * @param {string} appId
   * @param {(result: object) => void} callback `{ ret: 0, ticket, randstr, appid }` passed, `{ ret: 2 }` closed by the visitor
   * @param {{ userLanguage?: string }} [options]
   */
  constructor(appId, callback, options = {}) {
    this.appId = appId;
    this.callback = callback;
    this.words = wordsOf(options.userLanguage);
    /** @type {(() => void) | null} */
    this.hide = null;
  }

  /** Opens the dialog; once only while it is open. */
  show() {
    if (this.hide) return;
    const panel = buildPanel(this.words);
    const closeByVisitor = () => this.finish({ ret: 2 });
    const hideLayer = showLayer(panel, closeByVisitor);
    const endSession = runSession(panel, this.words, (proof) => this.finish({ ret: 0, ...proof, appid: this.appId }));
    panel.close.addEventListener('click', closeByVisitor);
    this.hide = () => {
      endSession();
      hideLayer();
    };
  }

  /** Takes the dialog away without an answer. */
  destroy() {
    this.hide?.();
    this.hide = null;
  }

  /** @param {object} result */
  finish(result) {
    this.destroy();
    this.callback(result);
  }
}

Reflect.set(window, 'TencentCaptcha', TencentCaptcha);
