import type { ReactNode } from 'react';

/** The buttons of a demonstration's form. Beside the results they stay at the foot of the panel; what scrolls below them fades away. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 bg-surface pt-4 lg:sticky lg:-bottom-2 lg:z-1 lg:pb-3 lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:bottom-full lg:before:h-10 lg:before:bg-linear-to-t lg:before:from-surface lg:before:to-transparent">
      {children}
    </div>
  );
}
