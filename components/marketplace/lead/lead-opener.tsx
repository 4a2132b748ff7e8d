'use client';

import { LazyPart } from '#components/shell/lazy-part.tsx';
import type { LeadKind } from '#contract/lead.ts';
import type { Messages } from '#lib/i18n/messages.ts';

interface LeadOpenerProps {
  kind: LeadKind;
  subject?: string;
  label: string;
  words: Messages['datahub']['lead'];
}

/** The button that fetches the form for a question, a wish or an offer; a page whose form stays closed carries none of it. */
export function LeadOpener({ kind, subject = '', label, words }: LeadOpenerProps) {
  return (
    <LazyPart
      load={() => import('./lead-form.tsx')}
      given={{ kind, subject }}
      words={{ ...words, open: label }}
      variant="secondary"
    />
  );
}
