import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';

export type Point = { x: number; y: number };

/** Between two letters that a visitor types. */
const letterMs = 100;

/** Where to press an element, which is scrolled to. */
export async function middleOf(target: Locator): Promise<Point> {
  // At once: what comes into view may be replaced a moment later, by the same in the same place.
  await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Input as the browser's process gets it from a device: nothing is moved, focused or waited for before. */
export class Hand {
  readonly #session: CDPSession;
  readonly #isFinger: boolean;

  constructor(session: CDPSession, isFinger: boolean) {
    this.#session = session;
    this.#isFinger = isFinger;
  }

  /** Down and up at once: how long a person holds is no part of an answer. */
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

  /** The page may lag behind; typing does not wait for it. */
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
