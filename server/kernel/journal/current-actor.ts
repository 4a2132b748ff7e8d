import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does what is done. */
export type Actor = {
  kind: 'visitor' | 'operator' | 'provider' | 'system';
  /** Of an operator or a provider. */
  name: string | null;
  address: string | null;
  device: string | null;
  /** What an operator's action was asked with, for a second one to ask for the same. */
  asked: Readonly<Record<string, unknown>> | null;
  /** The title of that action. */
  doing: string | null;
  /** The account that a visitor is signed in to by now. */
  accountId(): number | null;
  /** Whether one more refusal of this actor is written down. */
  mayBeRefused: (now: Date) => boolean;
};

const actors = new AsyncLocalStorage<Actor>();

const system: Actor = {
  kind: 'system',
  name: null,
  address: null,
  device: null,
  asked: null,
  doing: null,
  accountId: () => null,
  mayBeRefused: () => true,
};

/** Runs `work`, and whatever it starts, as done by `actor`; what is left out of it is unknown. */
export function actAs<Result>(actor: Pick<Actor, 'kind'> & Partial<Actor>, work: () => Result): Result {
  return actors.run({ ...system, ...actor }, work);
}

/** The system, in background work. */
export function currentActor(): Actor {
  return actors.getStore() ?? system;
}
