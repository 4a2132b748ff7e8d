import { buildPanel } from './panel.browser.js';

const timeoutMs = 8000;

/**
 * One call of the captcha's own API; with `fields` a form-encoded POST.
 * @param {'challenge' | 'answer'} name
 * @param {Record<string, string>} [fields]
 * @returns {Promise<{ data?: any, failure?: 'wrong' | 'busy' | 'offline' }>} the data of the envelope, or the reason of the failure
 */
async function call(name, fields) {
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) };
  try {
    const response = await fetch(`/api/captcha/${name}`, { ...post, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { failure: response.status === 429 ? 'busy' : 'offline' };
    const { code, data } = await response.json();
    if (code === 0) return { data };
    return { failure: fields ? 'wrong' : 'offline' };
  } catch {
    return { failure: 'offline' };
  }
}

/**
 * Lets the visitor solve puzzles on the panel until one is right.
 * @param {import('./panel.browser.js').Panel} panel
 * @param {(proof: { ticket: string, randstr: string }) => void} onPassed
 */
function runPuzzles({ say, background, piece, slider, status, refresh, confirm }, onPassed) {
  /** @type {{ id: string, width: number } | null} */
  let challenge = null;
  // Only the latest call's reply counts: the visitor can request a new puzzle at any time.
  let lastCall = 0;

  /**
   * @param {string} announcement
   * @param {Parameters<typeof call>} request
   * @returns {Promise<any>} nothing when it failed, and the visitor has been informed
   */
  async function ask(announcement, ...request) {
    lastCall += 1;
    const current = lastCall;
    challenge = null;
    status.textContent = announcement;
    const { data, failure } = await call(...request);
    if (current !== lastCall) return undefined;
    if (failure === 'wrong') {
      void load(say.wrong);
    } else if (failure) {
      background.hidden = piece.hidden = true;
      status.textContent = say[failure];
    }
    return data;
  }

  /** @param {string} [announcement] stays in the status line when the puzzle is there */
  async function load(announcement) {
    const fresh = await ask(announcement ?? say.loading, 'challenge');
    if (!fresh) return;
    challenge = fresh;
    background.src = fresh.background;
    piece.src = fresh.piece;
    piece.style.width = `${(100 * fresh.pieceSize) / fresh.width}%`;
    piece.style.top = `${(100 * fresh.pieceY) / fresh.height}%`;
    slider.style.setProperty('--piece', String(fresh.pieceSize / fresh.width));
    slider.max = String(fresh.width - fresh.pieceSize);
    slider.value = '0';
    movePiece();
    background.hidden = piece.hidden = false;
    if (!announcement) status.textContent = '';
  }

  async function submit() {
    if (!challenge) return;
    const proof = await ask(say.checking, 'answer', { id: challenge.id, x: slider.value });
    if (proof) onPassed(proof);
  }

  function movePiece() {
    if (challenge) piece.style.left = `${(100 * slider.valueAsNumber) / challenge.width}%`;
    slider.ariaValueText = say.position(slider.valueAsNumber);
  }

  // Releasing the pointer after a drag submits. A click on the track only moves the piece, as do keys and assistive gestures.
  let stepsOfDrag = 0;
  const beginSteps = () => (stepsOfDrag = 0);
  slider.addEventListener('pointerdown', beginSteps);
  slider.addEventListener('keydown', (event) => {
    beginSteps();
    if (event.key === 'Enter') void submit();
  });
  slider.addEventListener('input', () => {
    stepsOfDrag += 1;
    movePiece();
  });
  slider.addEventListener('change', () => {
    if (stepsOfDrag > 1) void submit();
    beginSteps();
  });
  confirm.addEventListener('click', () => void submit());
  refresh.addEventListener('click', () => {
    slider.focus();
    void load();
  });
  void load();
}

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
    this.options = options;
    /** @type {import('./panel.browser.js').Panel | null} */
    this.panel = null;
  }

  /** Opens the dialog, unless it is open. */
  show() {
    if (this.panel) return;
    const panel = buildPanel(this.options.userLanguage);
    const finish = (/** @type {object} */ result) => {
      if (this.panel !== panel) return;
      this.destroy();
      this.callback(result);
    };
    panel.close.addEventListener('click', () => finish({ ret: 2 }));
    panel.dialog.addEventListener('close', () => finish({ ret: 2 }));
    this.panel = panel;
    document.body.append(panel.host);
    // The browser traps the focus, closes the dialog on Esc and restores the focus.
    panel.dialog.showModal();
    panel.slider.focus();
    runPuzzles(panel, (proof) => finish({ ret: 0, ...proof, appid: this.appId }));
  }

  /** Removes the dialog without a result. */
  destroy() {
    this.panel?.dialog.close();
    this.panel?.host.remove();
    this.panel = null;
  }
}

Reflect.set(window, 'TencentCaptcha', TencentCaptcha);
