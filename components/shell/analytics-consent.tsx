'use client';

import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { analyticsScriptUrl } from '#lib/browser/analytics-script.ts';
import { answerAnalytics, useAnalyticsConsent } from '#lib/browser/analytics.ts';
import { takeMailedLink } from '#lib/navigation/mailed-link.ts';

export type ConsentTexts = { label: string; question: string; yes: string; no: string };

/** Asks for consent to analytics once, if a service is configured; its script is loaded after a yes. */
export function AnalyticsConsent({ label, question, yes, no }: ConsentTexts) {
  const consent = useAnalyticsConsent();
  useEffect(() => {
    if (consent === 'yes') loadOnce();
  }, [consent]);
  if (consent !== null) return null;
  return (
    <section aria-label={label} className="analytics-consent">
      <p className="min-w-0 grow basis-80 text-sm">{question}</p>
      <div className="flex gap-2 md:ml-auto">
        <Button variant="secondary" size="small" onClick={() => answerAnalytics('no')}>
          {no}
        </Button>
        <Button variant="secondary" size="small" onClick={() => answerAnalytics('yes')}>
          {yes}
        </Button>
      </div>
    </section>
  );
}

/** Withdraws the answer, so that the question is shown again. A running script ends with the page. */
export function AnalyticsChoice({ label }: { label: string }) {
  return (
    <button type="button" className="link py-2.5" onClick={() => answerAnalytics(null)}>
      {label}
    </button>
  );
}

function loadOnce(): void {
  if ([...document.scripts].some(({ src }) => src === analyticsScriptUrl)) return;
  // The page may be drawn later than this, and the script reads the address.
  takeMailedLink();
  const script = document.createElement('script');
  script.async = true;
  script.src = analyticsScriptUrl;
  document.head.append(script);
}
