import { AsyncLocalStorage } from 'node:async_hooks';

/** The person or system that performs an action. */
export type Actor = {
  kind: 'visitor' | 'operator' | 'provider' | 'system';
  /** Name of an operator or a provider. */
  name: string | null;
  address: string | null;
  device: string | null;
  /** Input of an operator's action, so that a second operator can repeat it. */
  asked: Readonly<Record<string, unknown>> | null;
  /** The title of that action. */
  doing: string | null;
  /** Returns the account that a visitor is signed in to at this moment. */
  accountId(): number | null;
  /** Returns true if one more refusal of this actor may be journalled. */
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

/** Runs `work`, and everything it starts, as `actor`. Omitted fields are unknown. */
export function actAs<Result>(actor: Pick<Actor, 'kind'> & Partial<Actor>, work: () => Result): Result {
  return actors.run({ ...system, ...actor }, work);
}

/** Returns the current actor; the system in background work. */
export function currentActor(): Actor {
  return actors.getStore() ?? system;
}
