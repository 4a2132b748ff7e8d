import type { ReactNode } from 'react';
import { Mark } from '#components/shell/mark.tsx';

/** Frame of the pages before log-in: one column on paper. */
export function DoorFrame({ brand, title, children }: { brand: string; title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col justify-center px-5 py-12">
      <p className="flex items-center gap-2 font-semibold">
        <Mark />
        {brand}
      </p>
      <h1 className="mt-8 mb-6 text-2xl">{title}</h1>
      {children}
    </main>
  );
}
