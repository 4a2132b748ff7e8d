import type { ReactNode } from 'react';

/** States the result of a demonstration in one line, announced at every change. */
export function StatusLine({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <output
      aria-busy={isBusy}
      className="flex min-h-16 items-center border-y border-ink py-1 font-medium max-sm:text-sm sm:min-h-12"
    >
      {children}
    </output>
  );
}
