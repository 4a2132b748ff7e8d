import { runDueJobs } from '#server/kernel/jobs/run-jobs.ts';
import type { SiteDeps } from '#server/main/create-adapters.ts';
import { ConnectionLost } from './simulated-database.ts';
import { SimulatedProcess, type Surroundings } from './simulated-process.ts';

/** Upper bound of statements and calls in the life of a process. */
const longestLife = 1500;
const longestRestartMs = 600_000;

/** The processes of the site behind their web server. Each dies at some time, and another one replaces it. */
export class Fleet {
  readonly #surroundings: Surroundings;
  #processes: SimulatedProcess[] = [];
  #isImmortal = false;
  crashes = 0;
  jobs = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  start(name: string): void {
    const { scheduler } = this.#surroundings;
    scheduler.start(`start of ${name}`, async () => {
      const dieAfter = this.#isImmortal ? undefined : scheduler.random.integer(1, longestLife);
      const process = new SimulatedProcess(name, this.#surroundings, dieAfter);
      await process.start();
      this.#processes.push(process);
      void process.ended.then(() => {
        this.crashes += 1;
        this.#processes = this.#processes.filter((other) => other !== process);
        scheduler.at(scheduler.nowMs + scheduler.random.integer(1000, longestRestartMs), () => this.start(name));
      });
    });
  }

  /** Stops further crashes. */
  spare(): void {
    this.#isImmortal = true;
    for (const process of this.#processes) process.live();
  }

  /** Chooses a responding process as the web server does. @throws ConnectionLost if there is none */
  any(): SimulatedProcess {
    const { random, nowMs } = this.#surroundings.scheduler;
    const awake = this.#processes.filter(({ frozenUntilMs }) => frozenUntilMs <= nowMs);
    const processes = awake.length > 0 ? awake : this.#processes;
    if (processes.length === 0) throw new ConnectionLost();
    return random.pick(processes);
  }

  /** Runs work in one of the processes, which may die meanwhile. */
  async run(work: (deps: SiteDeps) => Promise<void>): Promise<void> {
    await this.any().run(work).catch(ignoreLost);
  }

  /** Runs the due background work in every process. */
  workOff(workers: number): void {
    for (const process of this.#processes)
      for (let worker = 0; worker < workers; worker += 1)
        this.#surroundings.scheduler.start(`worker of ${process.name}`, async () => {
          this.jobs += (await process.run((deps) => runDueJobs(deps, process.work)).catch(ignoreLost)) ?? 0;
        });
  }
}

export function ignoreLost(error: unknown): undefined {
  if (!ConnectionLost.is(error)) throw error;
}
