'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { HttpError } from '#lib/api/call-errors.ts';
import { getDeskSession, onDeskNotFound } from '#lib/api/desk-calls.ts';

/**
 * Loads the session, and checks it again at its expiry and whenever the desk answers that there is none; null without a
 * session.
 */
export function useDeskSession() {
  const { data: session, error, mutate } = useSWR('desk-session', readSession);
  const expiresAt = session?.expiresAt;
  useEffect(() => {
    const again = () => void mutate();
    const ends = onDeskNotFound(again);
    if (expiresAt === undefined) return ends;
    const timer = setTimeout(again, Math.max(0, Date.parse(expiresAt) - Date.now()) + 1000);
    return () => {
      clearTimeout(timer);
      ends();
    };
  }, [expiresAt, mutate]);
  return { session, error: session === undefined ? (error as unknown) : undefined, mutate };
}

async function readSession() {
  try {
    return (await getDeskSession()).data;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
