'use client';

import { buttonClass } from '#components/ui/button-class.ts';
import { track } from '#lib/browser/analytics.ts';
import { roadShowHref } from '#lib/navigation/header-entries.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

/** Leads to the booking page with the product of the current page in the hash. */
export function RoadShowButton({ label }: { label: string }) {
  const route = useRoute();
  return (
    <AppLink
      prefetch={false}
      to={roadShowHref(route)}
      className={buttonClass('secondary', 'small')}
      onClick={() => track('road-show', 'open', route.name)}
    >
      {label}
    </AppLink>
  );
}
