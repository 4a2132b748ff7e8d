'use client';

import { useDesk } from '#components/desk/frame/use-desk.ts';

/** One record. */
export function RecordView({ kind, id }: { kind: string; id: string }) {
  const { session } = useDesk();
  return (
    <h1 className="text-2xl">
      {kind} {id} {session.name}
    </h1>
  );
}
