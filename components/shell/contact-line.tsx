'use client';

import { Icon } from '#components/ui/icons.tsx';
import { notify } from '#components/ui/notify.ts';

type ContactLineProps = {
  label: string;
  value: string;
  /** A line that only informs, such as the hours. */
  disabled?: boolean;
  texts: { copied: string; failed: string };
};

/** One line of the contact box; a click copies its value unless the line is disabled. */
export function ContactLine({ label, value, disabled = false, texts }: ContactLineProps) {
  const words = (
    <>
      <span className="w-20 shrink-0 text-left text-sm text-ink-2">{label}</span>
      <span className="min-w-0 text-left select-text">{value}</span>
    </>
  );
  if (disabled) return <p className="flex min-h-11 items-center">{words}</p>;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notify({ type: 'success', message: texts.copied });
    } catch {
      notify({ type: 'error', message: texts.failed });
    }
  }

  return (
    <button type="button" onClick={() => void copy()} className="flex min-h-11 w-full items-center hover:text-primary">
      {words}
      <Icon name="copy" className="ml-auto size-4 text-ink-2" />
    </button>
  );
}
