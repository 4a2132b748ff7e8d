'use client';

import { useEffect } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { takeCarriedMessage } from '#lib/browser/carried-message.ts';
import { readStored } from '#lib/browser/storage.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { hasLoginParameters } from '#lib/session/login-parameters.ts';
import { keepPartnerCode } from '#lib/session/partner-code.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { LoginPlace } from './login-place.tsx';

/**
 * Starts the visitor's session on every page. Its code is loaded when the page is idle, or at once if the browser
 * remembers an account or the address opens the dialog.
 */
export function SessionRoot({ brand }: { brand: string }) {
  useEffect(() => {
    keepPartnerCode();
    const message = takeCarriedMessage();
    if (message !== null) notify({ type: 'success', message });
    let end = () => {};
    let ended = false;
    const start = async () => {
      const { startSession } = await import('./start-session.ts');
      if (!ended) end = startSession();
    };
    const run = () => void start().catch(reportError);
    const isExpected = hasLoginParameters() || readStored('local', accountKey) !== null;
    const cancel = isExpected ? run() : whenIdle(run);
    return () => {
      ended = true;
      cancel?.();
      end();
    };
  }, []);

  return <LoginPlace brand={brand} />;
}
