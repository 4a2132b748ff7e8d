import { useState } from 'react';

/**
 * Holds the settings of a demonstration that recomputes at every change, and their URL. `isAsDrawn` is true until the
 * visitor changes something: until then the server's result is shown, and a chart that is being read stays in place.
 * @param codec a module-level constant, with the settings that the server rendered
 * @param query of the address that led to the demonstration (`LivePart`)
 */
export function useDemoSettings<Settings extends object>(
  codec: {
    defaults: Settings;
    readQuery: (query: URLSearchParams) => { settings: Settings; unread: string[] };
    writeQuery: (settings: Settings) => string;
  },
  query: URLSearchParams,
) {
  const { defaults, readQuery, writeQuery } = codec;
  const [asked] = useState(() => readQuery(query));
  const [settings, setSettings] = useState(asked.settings);
  const written = writeQuery(settings);
  return {
    settings,
    /** Parameters that could not be parsed. */
    unread: asked.unread,
    /** URL that opens these settings. */
    address: () => addressOf(written),
    isAsDrawn: settings === asked.settings && written === writeQuery(defaults),
    change: (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })),
    reset: () => setSettings(defaults),
  };
}

/** Returns the URL of this page with another query. */
export const addressOf = (query: string) => `${window.location.origin}${window.location.pathname}?${query}`;

/** Returns the state of the results: `current`, `computing`, or `old` if they belong to other settings. */
export function answerState(
  status: 'working' | 'done' | 'failed' | 'tooShort',
  { isAsDrawn, isInvalid }: { isAsDrawn: boolean; isInvalid: boolean },
): 'current' | 'computing' | 'old' {
  if (isAsDrawn) return 'current';
  if (isInvalid) return 'old';
  return status === 'done' ? 'current' : status === 'working' ? 'computing' : 'old';
}
