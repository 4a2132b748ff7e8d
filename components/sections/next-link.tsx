import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { LinkTarget } from '#lib/navigation/link-target.ts';

/** The next step at the end of a passage, with a 44 px target. */
export function NextLink({
  to,
  newWindowHint,
  children,
}: {
  to: LinkTarget;
  newWindowHint?: string;
  children: ReactNode;
}) {
  return (
    <AppLink
      to={to}
      className="inline-flex min-h-11 items-center gap-1 font-medium text-primary hover:underline"
      newWindowHint={newWindowHint}
    >
      {children}
      <Icon name="chevronRight" className="size-4" />
    </AppLink>
  );
}
