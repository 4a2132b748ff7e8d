import { useState } from 'react';

/**
 * The settings of a demonstration that computes at every change, as an address carries them. `isAsDrawn` holds until the visitor
 * changes something: what the server drew is then the answer, and a chart that is being read is not taken away.
 * @param codec of the module's own, with the settings that the server drew
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
    /** Parameters that could not be read. */
    unread: asked.unread,
    /** Opens these settings. */
    address: () => addressOf(written),
    isAsDrawn: settings === asked.settings && written === writeQuery(defaults),
    change: (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })),
    reset: () => setSettings(defaults),
  };
}

/** The address of this page with another query. */
export const addressOf = (query: string) => `${window.location.origin}${window.location.pathname}?${query}`;

/** Whether results answer the controls: `current`, being computed anew, or those of other settings. */
export function answerState(
  status: 'working' | 'done' | 'failed' | 'tooShort',
  { isAsDrawn, isInvalid }: { isAsDrawn: boolean; isInvalid: boolean },
): 'current' | 'computing' | 'old' {
  if (isAsDrawn) return 'current';
  if (isInvalid) return 'old';
  return status === 'done' ? 'current' : status === 'working' ? 'computing' : 'old';
}
