'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type SettingRowProps = {
  label: string;
  value: ReactNode;
  /** Text of the button. Screen readers read it with the label, because several rows have the same button. */
  action: string;
  /** The form; `close` hides it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
};

/** Shows a detail of the account with its value; a button opens the form that changes it. */
export function SettingRow({ label, value, action, children }: SettingRowProps) {
  const t = useTranslations('account');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const named = t('actionOn', { action, label });

  useEffect(() => {
    if (isOpen) firstFieldIn(panel.current)?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div className="border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1 sm:flex sm:gap-6">
          <p className="w-28 shrink-0 text-ink-2">{label}</p>
          <p className="min-w-0 wrap-anywhere">{value}</p>
        </div>
        <Button
          ref={button}
          variant="secondary"
          size="small"
          aria-label={isOpen ? `${t('cancel')} ${named}` : named}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('cancel') : action}
        </Button>
      </div>
      <div id={id} ref={panel} hidden={!isOpen} className="max-w-md pt-5 pb-2">
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}

function firstFieldIn(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel?.querySelector<HTMLElement>('input');
}

/** Shows a detail that cannot be changed. */
export function FactRow({ label, value, help }: { label: string; value: ReactNode; help?: string }) {
  return (
    <div className="border-b border-hairline py-3 last:border-b-0 last:pb-0 sm:flex sm:gap-6">
      <p className="w-28 shrink-0 text-ink-2">{label}</p>
      <div className="min-w-0">
        <p>{value}</p>
        {help !== undefined && <p className="text-sm text-ink-2">{help}</p>}
      </div>
    </div>
  );
}
