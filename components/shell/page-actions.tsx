'use client';

import { buttonClass } from '#components/ui/button-class.ts';
import { track } from '#lib/browser/analytics.ts';
import { roadShowHref, topicOf, trialHref } from '#lib/navigation/header-entries.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

/**
 * Shows a page's main actions in the header: the trial of its product, and a road-show booking with the product in the
 * hash.
 */
export function PageActions({ trial, roadShow }: { trial: string; roadShow: string }) {
  const route = useRoute();
  return (
    <>
      <AppLink
        prefetch={false}
        to={roadShowHref(route)}
        className={buttonClass('secondary', 'small', 'road-show-action')}
        onClick={() => track('road-show', 'open', route.name)}
      >
        {roadShow}
      </AppLink>
      {/* A page with a topic is the trial or the booking itself, or its topic offers the trial. */}
      {topicOf(route) === null && (
        <AppLink prefetch={false} to={trialHref(route)} className={buttonClass('primary', 'small', 'trial-action')}>
          {trial}
        </AppLink>
      )}
    </>
  );
}
