import { setImmediate, setTimeout } from 'node:timers/promises';
import { createRenderBudget, type RenderBudget } from './render-budget.ts';

/** Two seconds of the dearest pages. Who comes later is answered at once, while it still helps to come back. */
const mostWaiting = 50;
/** So that one address cannot take all places; a browser opens six connections. */
const mostWaitingOfOne = 20;
/** What is not finished then is a defect, and waits for something. The others continue. */
const mostMs = 2000;

type Job = {
  address: string;
  /** Whether no client waits for the answer any more. */
  isGone: () => boolean;
  render: () => Promise<void>;
};
type Queued = Job & { settle: (result: Promise<void> | undefined) => void };

/** Why a page is not rendered now. */
export type Busy = { status: 429 | 503; retryAfterSeconds: number };

/**
 * Renders one thing at a time, for the address that has spent least of the budget first. Rendering is work of the event loop: two at once
 * would only make each other late, and everything else, too.
 */
export function createRenderQueue(budget: RenderBudget = createRenderBudget()) {
  let waiting: Queued[] = [];
  let isWorking = false;

  function dropGone(): void {
    for (const { isGone, settle } of waiting) if (isGone()) settle(undefined);
    waiting = waiting.filter(({ isGone }) => !isGone());
  }

  function takeNext(): Queued | undefined {
    dropGone();
    const [next] = waiting.toSorted((one, other) => budget.savedMs(other.address) - budget.savedMs(one.address));
    waiting = waiting.filter((job) => job !== next);
    return next;
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = takeNext(); next; next = takeNext()) {
      const rendering = renderWithin(next, budget);
      next.settle(rendering);
      await rendering.catch(() => undefined);
      // What came in meanwhile goes first: answers from memory, and closed connections.
      await setImmediate();
    }
    isWorking = false;
  }

  /** @returns why it was not rendered; `undefined` when it was, or when its client has gone */
  return async function renderInTurn(job: Job): Promise<Busy | undefined> {
    dropGone();
    const { address } = job;
    if (budget.savedMs(address) <= 0) return { status: 429, retryAfterSeconds: budget.retryAfterSeconds(address) };
    const own = waiting.filter((queued) => queued.address === address).length;
    if (own >= mostWaitingOfOne) return { status: 429, retryAfterSeconds: 1 };
    if (waiting.length >= mostWaiting) return { status: 503, retryAfterSeconds: 2 };
    await new Promise<void>((resolve) => {
      waiting.push({ ...job, settle: (result) => resolve(result) });
      void work();
    });
    return undefined;
  };
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/** What the event loop did meanwhile is counted as the rendering's cost. It is nearly all of it, and never less. */
async function renderWithin({ address, render }: Job, budget: RenderBudget): Promise<void> {
  const before = process.threadCpuUsage();
  const finished = new AbortController();
  try {
    await Promise.race([render(), setTimeout(mostMs, undefined, { signal: finished.signal })]);
  } finally {
    finished.abort();
    const { user, system } = process.threadCpuUsage(before);
    budget.spend(address, (user + system) / 1000);
  }
}
