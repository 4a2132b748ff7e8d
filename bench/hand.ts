import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';

export type Point = { x: number; y: number };

/** Delay between two typed letters. */
const letterMs = 100;

/** Scrolls to an element and returns its middle. */
export async function middleOf(target: Locator): Promise<Point> {
  // Scrolled instantly: an element that scrolls into view may be replaced a moment later by the same one in the same place.
  await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Sends input as the browser process gets it from a device: it neither scrolls, focuses nor waits first. */
export class Hand {
  readonly #session: CDPSession;
  readonly #isFinger: boolean;

  constructor(session: CDPSession, isFinger: boolean) {
    this.#session = session;
    this.#isFinger = isFinger;
  }

  /** Presses and releases at once, because the time that a person holds is not part of the response time. */
  async press(at: Point): Promise<void> {
    if (this.#isFinger) {
      await Promise.all([
        this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
        this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]);
      return;
    }
    const mouse = { ...at, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.#session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
      this.#session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
    ]);
  }

  /** Types letters without waiting for the page, which may lag behind. */
  async type(letters: string): Promise<void> {
    const sent: Promise<unknown>[] = [];
    for (const text of letters) {
      const key = { key: text, text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0) };
      sent.push(this.#session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown' }));
      sent.push(this.#session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }));
      await setTimeout(letterMs);
    }
    await Promise.all(sent);
  }
}
