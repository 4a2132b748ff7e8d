import type { ComponentType } from 'react';

export type LoginDialog = ComponentType<{ brand: string }>;

let fetched: Promise<LoginDialog> | null = null;

/**
 * The login dialog's code and messages, fetched once however often it is asked for; after a failure the next call tries
 * again.
 */
export function fetchLoginDialog(): Promise<LoginDialog> {
  fetched ??= load().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function load(): Promise<LoginDialog> {
  return (await import('./user-status-dialog.tsx')).default;
}
