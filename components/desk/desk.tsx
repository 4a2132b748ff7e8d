'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { DeskSession } from '#contract/desk.ts';
import { getDeskDeclarations } from '#lib/api/desk-calls.ts';
import { useFragment } from '#lib/navigation/use-fragment.ts';
import { OwnAccount } from './account/own-account.tsx';
import { AllActions } from './action/all-actions.tsx';
import { Approvals } from './action/approvals.tsx';
import { readDeskAddress, type DeskView } from './frame/desk-address.ts';
import { Invitation } from './frame/invitation.tsx';
import { Login } from './frame/login.tsx';
import { Shell } from './frame/shell.tsx';
import { UnknownPage } from './frame/unknown-page.tsx';
import { useDeskSession } from './frame/use-desk-session.ts';
import { DeskContextOf, useDesk } from './frame/use-desk.ts';
import { useProof } from './frame/use-proof.tsx';
import { FoundRecords } from './listing/found-records.tsx';
import { ListingView } from './listing/listing-view.tsx';
import { Numbers } from './numbers/numbers.tsx';
import { Inbox } from './record/inbox.tsx';
import { RecordView } from './record/record-view.tsx';

/** Shows the log-in, or the view of the address to a signed-in colleague. */
export function Desk({ brand }: { brand: string }) {
  const isHydrated = useHydrated();
  const { session, error, mutate } = useDeskSession();
  const [hadSession, setHadSession] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const shown = readDeskAddress(usePathname(), useFragment());
  if (session && !hadSession) setHadSession(true);
  // The page's HTML is one for all addresses.
  if (!isHydrated) return <DeskSkeleton />;
  if (shown.view === 'invitation') return <Invitation brand={brand} onEnrolled={() => mutate()} />;
  if (error !== undefined) return <Failed onRetry={() => void mutate()} />;
  if (session === undefined) return <DeskSkeleton />;
  if (session === null) {
    const enter = () => {
      setHasLeft(false);
      return mutate();
    };
    return <Login brand={brand} hasEnded={hadSession && !hasLeft} onLoggedIn={enter} />;
  }
  const leave = () => {
    setHasLeft(true);
    void mutate(null, { revalidate: false });
  };
  return (
    <OpenDesk key={session.name} session={session} onProven={() => void mutate()}>
      <Shell brand={brand} shown={shown} onLoggedOut={leave}>
        <PartBoundary key={JSON.stringify(shown)}>
          <View shown={shown} />
        </PartBoundary>
      </Shell>
    </OpenDesk>
  );
}

type OpenDeskProps = { session: DeskSession; onProven: () => void; children: React.ReactNode };

function OpenDesk({ session, onProven, children }: OpenDeskProps) {
  const { data, error, mutate } = useSWR(['desk-declarations', session.name, session.roles.join()], () =>
    getDeskDeclarations().then((reply) => reply.data),
  );
  const { prove, proven, dialog } = useProof(onProven);
  const desk = useMemo(() => {
    if (!data) return null;
    const { actions, listings: all, tones = {} } = data;
    const listings = all.filter(({ chart }) => chart === null);
    const numbers = all.filter(({ chart }) => chart !== null);
    const names = new Set([...actions, ...all].map(({ name }) => name));
    return { session, actions, listings, numbers, tones, can: (name: string) => names.has(name), prove, proven };
  }, [data, session, prove, proven]);
  if (!desk) return error === undefined ? <DeskSkeleton /> : <Failed onRetry={() => void mutate()} />;
  return (
    <DeskContextOf value={desk}>
      {children}
      {dialog}
    </DeskContextOf>
  );
}

function View({ shown }: { shown: DeskView }) {
  const { listings, numbers } = useDesk();
  if (shown.view === 'inbox') return <Inbox />;
  if (shown.view === 'actions') return <AllActions />;
  if (shown.view === 'approvals') return <Approvals />;
  if (shown.view === 'account') return <OwnAccount />;
  if (shown.view === 'numbers' && numbers.length > 0) return <Numbers />;
  if (shown.view === 'search') return <FoundRecords words={shown.words} />;
  if (shown.view === 'record') return <RecordView kind={shown.kind} id={shown.id} />;
  const listing = shown.view === 'listing' ? listings.find(({ name }) => name === shown.name) : undefined;
  return listing ? <ListingView listing={listing} /> : <UnknownPage />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('desk.frame.failed');
  return (
    <main className="mx-auto max-w-[720px] px-5 py-12">
      <EmptyState
        kind="failed"
        title={t('title')}
        description={t('text')}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </main>
  );
}

function DeskSkeleton() {
  return (
    <Loading label={useTranslations('desk.frame')('loading')} className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <div className="h-16 border-hairline bg-surface max-lg:border-b lg:h-dvh lg:border-r" />
      <div className="space-y-6 px-4 py-8 lg:px-8">
        <Skeleton className="h-8 w-48" />
        <SkeletonText lines={8} />
      </div>
    </Loading>
  );
}
