import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';

/**
 * Shows settings beyond a demonstration's first ones, without a script. They open below those, next to the results, and
 * the page scrolls. It opens by itself if one of its fields is invalid.
 */
export function MoreSettings({
  summary,
  hasProblem = false,
  children,
}: {
  summary: string;
  hasProblem?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);

  // An error may arrive with an address or a press elsewhere. It is not controlled by state: a corrected field must not close it.
  useEffect(() => {
    if (hasProblem && details.current) details.current.open = true;
  }, [hasProblem]);

  return (
    <details ref={details} data-more className="min-w-0">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-medium text-primary hover:underline [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon name="chevronDown" className="size-4 [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="mt-2 space-y-6 border-t border-hairline pt-4">{children}</div>
    </details>
  );
}
