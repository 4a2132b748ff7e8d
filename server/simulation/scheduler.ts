import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Random } from './seeded-random.ts';

/** An independent activity: a request, a job's worker, a command. Its steps run one at a time. */
export type Task = { id: number; name: string; random: Random; isRunning: boolean; isEnded: boolean; waits: number };

/** The scheduler's view of a process of the site. */
export type Actor = {
  readonly name: string;
  isDead: boolean;
  /** Time until which the process is paused, like a virtual machine during a migration. Its clock and everyone else continue. */
  frozenUntilMs: number;
  /** Returns true if it has uncommitted locks or writes. It is then not paused, because all others would wait for it. */
  holdsLocks(): boolean;
};

type Waiter = { task: Task; actor: Actor; label: string; isFree: () => boolean; resume: () => void };
type Event = { atMs: number; number: number; happen: () => void };

/** A task that waits longer in real time is waiting for something outside of the simulation. */
const stalledAfterMs = 30_000;
/** A waiting task may also run other work, such as a hash in another thread, which a busy machine delays. */
const restsAfterMs = 250;

/**
 * Decides from one seed what happens next. Every statement and every call to a third party waits at `pass` until the scheduler releases it,
 * one at a time. Meanwhile the clock advances a few milliseconds a step. It jumps to the next event if nothing can continue.
 */
export class Scheduler {
  nowMs: number;
  /** Random numbers for the order of events; tasks have their own streams. */
  readonly random: Random;
  /** True if processes are paused now and then. */
  mayFreeze = true;
  readonly #seed: number;
  readonly #context = new AsyncLocalStorage<Task>();
  readonly #tasks = new Set<Task>();
  readonly #trace = createHash('sha256');
  #waiters: Waiter[] = [];
  #events: Event[] = [];
  #count = 0;
  #failure: { error: unknown } | undefined;

  constructor(seed: number, startMs: number) {
    this.#seed = seed;
    this.nowMs = startMs;
    this.random = Random.of(seed, 0);
  }

  /** Returns the task that the running code belongs to; undefined outside of the simulation. */
  current(): Task | undefined {
    return this.#context.getStore();
  }

  /** Returns the hash of everything released so far, in order. */
  traceHash(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  /** Runs `work` as a separate task. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    this.#count += 1;
    const task = {
      id: this.#count,
      name,
      random: Random.of(this.#seed, this.#count),
      isRunning: true,
      isEnded: false,
      waits: 0,
    };
    this.#tasks.add(task);
    try {
      return await this.#context.run(task, work);
    } finally {
      task.isRunning = false;
      task.isEnded = true;
      this.#tasks.delete(task);
    }
  }

  /** Runs `work` as a task that no other waits for. An error ends the simulation. */
  start(name: string, work: () => Promise<unknown>): void {
    this.run(name, work).catch((error: unknown) => (this.#failure ??= { error }));
  }

  /** Runs several works in parallel for the current task, which waits for all of them. */
  async together<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
    const task = this.current();
    if (task) this.#rest(task);
    const results = await Promise.all(works.map((work, at) => this.run(`${task?.name} ${at}`, work)));
    if (task) this.#wake(task);
    return results;
  }

  /** Waits until released. For a dead process it never returns. */
  pass(actor: Actor, label: string, isFree: () => boolean = () => true): Promise<void> {
    const task = this.current();
    if (!task) throw new Error(`outside of the simulation: ${label}`);
    this.#rest(task);
    return new Promise((resume) => {
      if (!actor.isDead) this.#waiters.push({ task, actor, label, isFree, resume });
    });
  }

  /** Schedules an event. @returns a function that cancels it and returns true if it had not happened yet */
  at(atMs: number, happen: () => void): () => boolean {
    this.#count += 1;
    const event = { atMs, number: this.#count, happen };
    this.#events.push(event);
    return () => {
      const before = this.#events.length;
      this.#events = this.#events.filter((other) => other !== event);
      return this.#events.length < before;
    };
  }

  hasEvents(): boolean {
    return this.#events.length > 0;
  }

  /** Starts a timer of the current task. @returns a function that cancels it */
  setTimer(ms: number, fire: () => void): () => void {
    const task = this.current();
    if (!task) throw new Error('a timer outside of the simulation');
    task.waits += 1;
    const cancel = this.at(this.nowMs + ms, () => {
      this.#wake(task);
      this.#context.run(task, fire);
    });
    return () => {
      if (cancel()) task.waits -= 1;
    };
  }

  async sleep(ms: number): Promise<void> {
    const task = this.current();
    await new Promise<void>((resolve) => {
      this.setTimer(ms, resolve);
      if (task) task.isRunning = false;
    });
  }

  /** Drops the pending steps of a process. */
  bury(actor: Actor): void {
    this.#waiters = this.#waiters.filter((waiter) => waiter.actor !== actor);
  }

  /** Runs all events until the given time. @throws if a task waits forever, or a task's own error */
  async runUntil(endMs: number): Promise<void> {
    for (;;) {
      await this.#settle();
      if (this.#failure) throw this.#failure.error;
      if (this.#fireDue() || this.#step()) continue;
      const frozen = this.#waiters.map(({ actor }) => actor.frozenUntilMs).filter((ms) => ms > this.nowMs);
      const next = Math.min(...this.#events.map(({ atMs }) => atMs), ...frozen);
      if (this.#waiters.length > 0 && next === Infinity)
        throw new Error(
          `these wait for ever: ${this.#waiters.map(({ task, label }) => `${task.name}: ${label}`).join('; ')}`,
        );
      if (next > endMs) {
        this.nowMs = endMs;
        return;
      }
      this.nowMs = next;
    }
  }

  #rest(task: Task): void {
    task.waits += 1;
    task.isRunning = false;
  }

  #wake(task: Task): void {
    task.waits -= 1;
    task.isRunning = !task.isEnded;
  }

  #fireDue(): boolean {
    const due = this.#events.filter(({ atMs }) => atMs <= this.nowMs);
    if (due.length === 0) return false;
    const [first] = due.toSorted((one, other) => one.atMs - other.atMs || one.number - other.number);
    if (!first) return false;
    this.#events = this.#events.filter((event) => event !== first);
    first.happen();
    return true;
  }

  #step(): boolean {
    const ready = this.#waiters
      .filter(({ actor, isFree }) => actor.frozenUntilMs <= this.nowMs && isFree())
      .toSorted((one, other) => one.task.id - other.task.id);
    if (ready.length === 0) return false;
    const chosen = this.random.pick(ready);
    const { task, actor, label } = chosen;
    this.nowMs += this.random.integer(1, 6);
    // A worker that is paused with a job loses its lease to another one.
    const freezes = task.name.startsWith('worker') ? 1 / 50 : 1 / 1000;
    if (this.mayFreeze && this.random.chance(freezes) && !actor.holdsLocks()) {
      actor.frozenUntilMs = this.nowMs + this.random.integer(10_000, this.random.pick([120_000, 600_000, 3_600_000]));
      return true;
    }
    this.#trace.update(`${this.nowMs} ${task.id} ${actor.name} ${label}\n`);
    this.#waiters = this.#waiters.filter((waiter) => waiter !== chosen);
    this.#wake(task);
    chosen.resume();
    return true;
  }

  /** Waits until every task waits to be released, or for a timer. */
  async #settle(): Promise<void> {
    const startedAt = performance.now();
    for (let turns = 1; ; turns += 1) {
      await nextTurn();
      const running = [...this.#tasks].filter(({ isRunning }) => isRunning);
      if (running.length === 0 && turns > 1) return;
      const tookMs = performance.now() - startedAt;
      // A task that runs two works, one of which has ended, waits for the other.
      if (tookMs > restsAfterMs && running.every(({ waits }) => waits > 0))
        for (const task of running) task.isRunning = false;
      if (tookMs > stalledAfterMs)
        throw new Error(`these wait for something outside: ${running.map(({ name }) => name).join(', ')}`);
    }
  }
}
