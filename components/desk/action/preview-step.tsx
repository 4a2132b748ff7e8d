'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { FormError } from '#components/forms/form-error.tsx';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RefusedError } from '#lib/api/call-errors.ts';
import type { ActionOutcome } from '#lib/api/desk-calls.ts';

type PreviewStepProps = {
  preview: NonNullable<ActionOutcome['preview']>;
  /** Texts for a stale preview and for its button, if they differ from the usual ones. */
  words?: { stale: string; confirm: string };
  onConfirm: () => Promise<void>;
  onBack: () => void;
};

/** Shows the effect of an action; it runs only when the colleague confirms. */
export function PreviewStep({ preview, words, onConfirm, onBack }: PreviewStepProps) {
  const t = useTranslations('desk.action');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm() {
    setIsBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
    } catch (error) {
      if (error instanceof RefusedError) setRefusal(error.message);
      else reportError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      {preview.isStale && (
        <Notice tone="warning" live>
          {words?.stale ?? t('stale')}
        </Notice>
      )}
      <h3 className="text-lg">{preview.heading}</h3>
      <pre className="overflow-x-auto rounded-md bg-sunk p-4 font-sans text-sm whitespace-pre-wrap">
        {withLinks(preview.text.trim())}
      </pre>
      <FormError message={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void confirm()} data-autofocus="">
          {words?.confirm ?? t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

/** Turns addresses in a preview into links that open in a new tab. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noopener" className="link">
        {part}
      </a>
    ),
  );
}
