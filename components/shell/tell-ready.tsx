'use client';

import { useEffect } from 'react';
import { readyEvent } from './ready-event.ts';

/** Tells whoever waits (`hold-scripts`) that every control of the page has its handlers. */
export function TellReady() {
  useEffect(() => {
    window.dispatchEvent(new Event(readyEvent));
  }, []);
  return null;
}
