'use client';

import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { FloatingFailure, PartBoundary } from '#components/shell/part-boundary.tsx';
import { isPopoverOpen, setPopoverOpen } from '#components/ui/popover.ts';
import { track } from '#lib/browser/analytics.ts';
import { readStored } from '#lib/browser/storage.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { loginFrameId } from '#lib/session/login-frame-id.ts';
import { hasLoginParameters } from '#lib/session/login-parameters.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { closeUserStatus, openUserStatus, readUser, useUser } from '#lib/session/user-store.ts';

/**
 * Shows the login dialog while it is open. Its code is prefetched at idle once the visitor is known to be signed out,
 * and at once when a button that opens it is hovered or focused. Until it has loaded, the frame is shown instead.
 */
export function LoginPlace({ brand }: { brand: string }) {
  const isLogin = useUser((state) => state.isLogin);
  const isVisible = useUser((state) => state.userStatusVisible);
  const [Dialog, setDialog] = useState<LoginDialog | null>(null);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const fetchAhead = () => void fetchInto(setDialog).catch(() => {});
    // The address opens the dialog, and no stored account suggests that it will close again.
    if (hasLoginParameters() && readStored('local', accountKey) === null) return fetchAhead();
    return isLogin === false ? whenIdle(fetchAhead) : undefined;
  }, [isLogin]);

  useEffect(() => {
    const fetchIfMeant = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[popovertarget="${loginFrameId}"]`)) {
        void fetchInto(setDialog).catch(() => {});
      }
    };
    // A touch also fires `pointerover`.
    document.addEventListener('pointerover', fetchIfMeant, { passive: true });
    document.addEventListener('focusin', fetchIfMeant);
    return () => {
      document.removeEventListener('pointerover', fetchIfMeant);
      document.removeEventListener('focusin', fetchIfMeant);
    };
  }, []);

  useEffect(() => {
    if (!isVisible) return;
    fetchInto(setDialog).then(
      () => setFailure(undefined),
      (error: unknown) => {
        closeUserStatus();
        setFailure(error);
      },
    );
  }, [isVisible]);

  useFrame(Dialog !== null, isVisible);
  return (
    <>
      {isVisible && Dialog && (
        <PartBoundary floats>
          <Dialog brand={brand} />
        </PartBoundary>
      )}
      {failure !== undefined && <FloatingFailure error={failure} />}
    </>
  );
}

async function fetchInto(setDialog: (make: () => LoginDialog) => void): Promise<void> {
  const Dialog = await fetchLoginDialog();
  setDialog(() => Dialog);
}

/** Connects the frame, which buttons open without a script and which represents the dialog until its code has loaded. */
function useFrame(isReady: boolean, isVisible: boolean): void {
  // In the commit that replaces the frame by the dialog: this closing is not the visitor's.
  useLayoutEffect(() => {
    const frame = document.getElementById(loginFrameId);
    const isOpen = () => frame !== null && isPopoverOpen(frame);
    const follow = () => {
      // The frame is painted first: drawing the dialog takes a slow phone longer than a press may wait for its answer.
      if (isOpen()) afterPaint(() => isOpen() && open());
      else if (!isReady) closeUserStatus();
    };
    if (isOpen()) follow();
    frame?.addEventListener('toggle', follow);
    return () => frame?.removeEventListener('toggle', follow);
  }, [isReady]);

  useLayoutEffect(() => {
    const frame = document.getElementById(loginFrameId);
    if (!isVisible || frame === null) return undefined;
    setPopoverOpen(frame, !isReady);
    return () => setPopoverOpen(frame, false);
  }, [isReady, isVisible]);
}

function open(): void {
  if (readUser().userStatusVisible) return;
  track('login', 'open');
  openUserStatus({ shouldRedirect: true });
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

type LoginDialog = ComponentType<{ brand: string }>;

let fetched: Promise<LoginDialog> | null = null;

/** Loads the login dialog's code and messages once; after a failure the next call retries. */
function fetchLoginDialog(): Promise<LoginDialog> {
  fetched ??= load().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function load(): Promise<LoginDialog> {
  return (await import('./user-status-dialog.tsx')).default;
}
