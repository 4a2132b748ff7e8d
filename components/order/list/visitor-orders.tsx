'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { openUserStatus, useUser } from '#lib/session/user-store.ts';

/** Its code is for whoever is logged in: most who look at the shelf are not. */
const ShelfOrders = lazy(async () => ({ default: (await import('./shelf-orders.tsx')).ShelfOrders }));

type VisitorOrdersProps = {
  /** Stands in the orders' place until they are there. */
  loading: ReactNode;
  /** The place of the orders while there is none. */
  empty: ReactNode;
  loggedOut: { title: string; text: string; login: string };
};

/** The orders of whoever is logged in; a visitor is offered the login, and stays here. */
export function VisitorOrders({ loading, empty, loggedOut }: VisitorOrdersProps) {
  const isLogin = useUser((state) => state.isLogin);
  if (isLogin === null) return loading;
  if (isLogin) {
    return (
      <Suspense fallback={loading}>
        <ShelfOrders empty={empty} />
      </Suspense>
    );
  }
  return (
    <EmptyState
      title={loggedOut.title}
      description={loggedOut.text}
      action={
        <Button variant="secondary" onClick={() => openUserStatus({ shouldRedirect: false })}>
          {loggedOut.login}
        </Button>
      }
    />
  );
}
