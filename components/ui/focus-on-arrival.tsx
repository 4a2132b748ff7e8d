import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

type FocusOnArrivalProps = {
  /** False where nothing was replaced: a page that is opened keeps its own focus. */
  when: boolean;
  className?: string;
  children: ReactNode;
};

/** Takes the focus on mount, because the element that it replaces had it. */
export function FocusOnArrival({ when, className, children }: FocusOnArrivalProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) place.current?.focus();
  }, [when]);
  return (
    <div ref={place} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </div>
  );
}
