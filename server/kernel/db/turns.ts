/** Lets one at a time do its work, in the order in which they came, and knows how many wait. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Waits until it is the caller's turn, which lasts until it calls `end`. */
  async begin(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
