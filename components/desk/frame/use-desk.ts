'use client';

import { createContext, useContext } from 'react';
import type { DeskStateTone } from '#contract/desk-columns.ts';
import type { DeskAction, DeskListing, DeskSession } from '#contract/desk.ts';

export type DeskContext = {
  session: DeskSession;
  /** Actions and listings that the session's roles permit. */
  actions: readonly DeskAction[];
  listings: readonly DeskListing[];
  /** Listings of figures, which are drawn as charts. */
  numbers: readonly DeskListing[];
  /** Colour of each state, by its name. */
  tones: Readonly<Record<string, DeskStateTone>>;
  /** Returns true if the colleague has an action or a listing of this name. */
  can: (name: string) => boolean;
  /** Requests a code of the authenticator. @returns false if the colleague closed the dialog */
  prove: () => Promise<boolean>;
  /** Does the work, and repeats it after a proof if the server requires one. @returns null if no proof was given */
  proven: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
};

export const DeskContextOf = createContext<DeskContext | null>(null);

/** Returns the desk of the signed-in colleague. @throws Error outside of the desk */
export function useDesk(): DeskContext {
  const desk = useContext(DeskContextOf);
  if (!desk) throw new Error('outside of the desk');
  return desk;
}
