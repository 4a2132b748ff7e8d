import { currentAsker } from './asker.ts';

/** No place became free within the caller's patience. */
export class NoPlace extends Error {}

type Options = {
  /** Upper bound of places of one asker, even if no one else waits; all of them by default. */
  mostOfOne?: number;
  /** Upper bound of the wait; by default, none. */
  patienceMs?: number;
};

/**
 * A fair semaphore for scarce places, such as the connections of a database. Askers are served in turn, so an asker with a hundred requests
 * does not make others wait for all of them (docs/security.md#shares-by-address).
 */
export class FairPlaces {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #patienceMs: number | undefined;
  /** Waiting requests by asker, in the order of their turns. No queue is empty. */
  readonly #queues = new Map<string, Set<() => void>>();
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  constructor(most: number, { mostOfOne = most, patienceMs }: Options = {}) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
    this.#patienceMs = patienceMs;
  }

  /** Returns the number of waiting requests of all askers. */
  get waiting(): number {
    return this.#waitingOfEach().reduce((sum, count) => sum + count, 0);
  }

  /** Returns the number of waiting requests of the asker with most of them. */
  get waitingOfGreediest(): number {
    return Math.max(0, ...this.#waitingOfEach());
  }

  waitingOf(asker: string): number {
    return this.#queues.get(asker)?.size ?? 0;
  }

  /** Waits for a place for the current asker. @returns a function that releases it @throws NoPlace */
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

  /** Waits until `#leave` lets it in. */
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
      // Moves to the end of the turns.
      this.#queues.delete(next);
      if (queue.size > 0) this.#queues.set(next, queue);
      this.#enter(next);
      letIn!();
      return;
    }
  }
}
