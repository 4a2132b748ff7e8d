'use client';

import { createContext, useContext } from 'react';
import type { DeskStateTone } from '#contract/desk-columns.ts';
import type { DeskAction, DeskListing, DeskSession } from '#contract/desk.ts';

export type DeskContext = {
  session: DeskSession;
  /** What the session's roles may do and look at, and nothing else. */
  actions: readonly DeskAction[];
  listings: readonly DeskListing[];
  /** Listings of numbers, which are drawn. */
  numbers: readonly DeskListing[];
  /** The colour of a state by its name. */
  tones: Readonly<Record<string, DeskStateTone>>;
  /** Whether there is an action or a listing of this name for the colleague. */
  can: (name: string) => boolean;
  /** Asks for a code of the authenticator. @returns false where the colleague closed the dialog */
  prove: () => Promise<boolean>;
  /** Does the work, and once more after a proof where one is asked for. @returns null where none was given */
  proven: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
};

export const DeskContextOf = createContext<DeskContext | null>(null);

/** The desk of who has logged in. */
export function useDesk(): DeskContext {
  const desk = useContext(DeskContextOf);
  if (!desk) throw new Error('outside of the desk');
  return desk;
}
