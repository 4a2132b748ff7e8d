import type { Find } from './find-element.ts';

export type Cookie = { name: string; value: string; domain: string; path: string; httpOnly: boolean };

/** Browser functions that the journeys use: so few that a driver for another engine is one page of code. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page, with JSON for arguments and result. */
  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses an element with the pointer. Throws if it is missing or covered. */
  click(find: Find): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  chooseFile(find: Find, path: string): Promise<void>;
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Errors of the page, as far as the engine's driver reports them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface Browser {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
