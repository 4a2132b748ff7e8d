import { call, CallFailed } from './calls.browser.js';
import { findNonce } from './work.browser.js';

const progressEveryMs = 1000;

/**
 * Lets the visitor solve puzzles on the panel until one is right.
 * @param {import('./panel.browser.js').Panel} panel
 * @param {import('./words.browser.js').Words} words
 * @param {(proof: { ticket: string, randstr: string }) => void} onPassed
 * @returns {() => void} ends it: answers still on their way are ignored
 */
export function runSession(panel, words, onPassed) {
  const { background, piece, slider, status, retry } = panel;
  /** @type {{ id: string, width: number, height: number, pieceSize: number } | null} */
  let challenge = null;
  // Every step takes a turn; what returns from an earlier turn is void, so a new puzzle also cancels the automatic check.
  let turn = 0;

  /** @param {string} text */
  function begin(text) {
    turn += 1;
    status.textContent = text;
    retry.hidden = true;
    return turn;
  }

  /**
   * @param {number} mine the turn that asks
   * @param {() => Promise<any>} ask
   * @param {() => Promise<void>} [onRefused]
   * @returns {Promise<any>} `null` when there is nothing more to do in this turn
   */
  async function attempt(mine, ask, onRefused) {
    try {
      const data = await ask();
      return mine === turn ? data : null;
    } catch (error) {
      if (mine !== turn) return null;
      const kind = error instanceof CallFailed ? error.kind : 'offline';
      if (kind === 'refused' && onRefused) {
        await onRefused();
        return null;
      }
      showPuzzle(false);
      status.textContent = kind === 'busy' ? words.busy : words.offline;
      retry.hidden = false;
      return null;
    }
  }

  /** @param {string} [said] stays in the status line when the puzzle is there */
  async function load(said) {
    const mine = begin(said ?? words.loading);
    challenge = null;
    const fresh = await attempt(mine, () => call('challenge'));
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
    showPuzzle(true);
    if (!said) status.textContent = '';
  }

  async function submit() {
    if (!challenge) return;
    const fields = { id: challenge.id, x: slider.value };
    challenge = null;
    const mine = begin(words.checking);
    const proof = await attempt(
      mine,
      () => call('answer', fields),
      () => load(words.wrong),
    );
    if (proof) onPassed(proof);
  }

  async function workInstead() {
    const mine = begin(words.working);
    const task = await attempt(mine, () => call('work'));
    if (!task) return;
    let saidAt = performance.now();
    const nonce = await findNonce(task, {
      isCancelled: () => mine !== turn,
      onProgress(tried) {
        if (performance.now() - saidAt < progressEveryMs) return;
        saidAt = performance.now();
        status.textContent = words.tried(tried.toLocaleString('en-US'));
      },
    });
    if (nonce === null) return;
    const proof = await attempt(
      mine,
      () => call('work', { id: task.id, nonce }),
      () => load(words.workFailed),
    );
    if (proof) onPassed(proof);
  }

  /** @param {boolean} shown */
  function showPuzzle(shown) {
    background.hidden = !shown;
    piece.hidden = !shown;
  }

  function movePiece() {
    if (challenge) piece.style.left = `${(100 * slider.valueAsNumber) / challenge.width}%`;
    slider.setAttribute('aria-valuetext', words.position(slider.valueAsNumber));
  }

  // Letting go after a drag submits. A click on the track only places the piece, and so do keys and assistive gestures.
  let stepsOfDrag = 0;
  let dragging = false;
  slider.addEventListener('pointerdown', () => {
    dragging = true;
    stepsOfDrag = 0;
  });
  slider.addEventListener('keydown', (event) => {
    dragging = false;
    if (event.key === 'Enter') void submit();
  });
  slider.addEventListener('input', () => {
    stepsOfDrag += 1;
    movePiece();
  });
  slider.addEventListener('change', () => {
    if (dragging && stepsOfDrag > 1) void submit();
    dragging = false;
  });
  panel.confirm.addEventListener('click', () => void submit());
  panel.work.addEventListener('click', () => void workInstead());
  for (const control of [panel.refresh, retry]) {
    control.addEventListener('click', () => {
      slider.focus();
      void load();
    });
  }

  void load();
  return () => {
    turn += 1;
  };
}
