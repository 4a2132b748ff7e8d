'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';

/** Loaded only for signed-in readers, because most visitors of the page are not signed in. */
const OwnPurchases = lazy(async () => ({ default: (await import('./own-purchases.tsx')).OwnPurchases }));

type OwnOrLoginProps = {
  /** Placeholder until the purchases have loaded. */
  loading: ReactNode;
  loggedOut: { title: string; text: string; login: string };
  supportEmail: string;
};

/** Shows a signed-in reader their purchases. Offers a visitor the login, which returns to this page. */
export function OwnOrLogin({ loading, loggedOut, supportEmail }: OwnOrLoginProps) {
  const isLogin = useUser((state) => state.isLogin);
  if (isLogin === null) return loading;
  if (isLogin)
    return (
      <Suspense fallback={loading}>
        <OwnPurchases supportEmail={supportEmail} />
      </Suspense>
    );
  return (
    <EmptyState
      title={loggedOut.title}
      description={loggedOut.text}
      action={<Button onClick={() => openUserStatus({ shouldRedirect: false })}>{loggedOut.login}</Button>}
    />
  );
}
