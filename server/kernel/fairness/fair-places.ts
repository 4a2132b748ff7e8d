import { currentAsker } from './asker.ts';

/** No place became free while the caller had patience. */
export class NoPlace extends Error {}

type Options = {
  /** How many places one asker has at most, also while no one else wants one; all of them, if left out. */
  mostOfOne?: number;
  /** How long an asker waits for a place; as long as it takes, if left out. */
  patienceMs?: number;
};

/**
 * Places that many want at once, such as the connections of a database. Whoever waits gets one in turn with the other askers, so that one
 * who asks for a hundred makes no one else wait for a hundred (docs/security.md#shares-by-address).
 */
export class FairPlaces {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #patienceMs: number | undefined;
  /** By asker, the one whose turn is next first. None is empty. */
  readonly #queues = new Map<string, Set<() => void>>();
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  constructor(most: number, { mostOfOne = most, patienceMs }: Options = {}) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
    this.#patienceMs = patienceMs;
  }

  /** How many wait, of all askers. */
  get waiting(): number {
    return this.#waitingOfEach().reduce((sum, count) => sum + count, 0);
  }

  /** How many wait of the asker that has most waiting. */
  get waitingOfGreediest(): number {
    return Math.max(0, ...this.#waitingOfEach());
  }

  waitingOf(asker: string): number {
    return this.#queues.get(asker)?.size ?? 0;
  }

  /** Waits for a place for the current asker. @returns gives it back @throws NoPlace */
  async take(): Promise<() => void> {
    const asker = currentAsker();
    if (this.#hasPlaceFor(asker)) this.#enter(asker);
    else await this.#wait(asker);
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(asker);
      isHeld = false;
    };
  }

  #waitingOfEach(): number[] {
    return [...this.#queues.values()].map(({ size }) => size);
  }

  #hasPlaceFor(asker: string): boolean {
    return this.#takenByAll < this.#most && (this.#taken.get(asker) ?? 0) < this.#mostOfOne;
  }

  #enter(asker: string): void {
    this.#takenByAll += 1;
    this.#taken.set(asker, (this.#taken.get(asker) ?? 0) + 1);
  }

  /** Ends once `#leave` has let it in. */
  async #wait(asker: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.#queues.get(asker) ?? new Set();
    this.#queues.set(asker, queue.add(resolve));
    const timer =
      this.#patienceMs === undefined
        ? undefined
        : setTimeout(() => this.#giveUp(asker, resolve, reject), this.#patienceMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #giveUp(asker: string, waiting: () => void, reject: (error: Error) => void): void {
    const queue = this.#queues.get(asker);
    queue?.delete(waiting);
    if (queue?.size === 0) this.#queues.delete(asker);
    reject(new NoPlace(`no place within ${this.#patienceMs} ms`));
  }

  #leave(asker: string): void {
    this.#takenByAll -= 1;
    const taken = this.#taken.get(asker)! - 1;
    if (taken === 0) this.#taken.delete(asker);
    else this.#taken.set(asker, taken);
    for (const [next, queue] of this.#queues) {
      if (!this.#hasPlaceFor(next)) continue;
      const [letIn] = queue;
      queue.delete(letIn!);
      // Behind all others, until their turns are over.
      this.#queues.delete(next);
      if (queue.size > 0) this.#queues.set(next, queue);
      this.#enter(next);
      letIn!();
      return;
    }
  }
}
