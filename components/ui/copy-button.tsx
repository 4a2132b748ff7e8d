'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icons.tsx';
import { useHydrated } from './use-hydrated.ts';

interface CopyButtonProps {
  /** Or what gives it when it is copied. */
  text: string | (() => string);
  label: string;
  copiedLabel: string;
  failedLabel: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  name?: string;
  /** On a phone only its icon is visible, next to the copied text. */
  compact?: boolean;
}

/**
 * Copies a text and confirms it for two seconds, visually and to screen readers. It is disabled until hydration, and
 * hidden without scripts.
 */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  variant = 'quiet',
  size = 'small',
  className,
  name,
  compact = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const isReady = useHydrated();
  const said = outcome === null ? '' : outcome === 'copied' ? copiedLabel : failedLabel;

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <Button
      variant={variant}
      size={size}
      name={name}
      disabled={!isReady}
      className={clsx('noscript:hidden', className)}
      onClick={() =>
        void copyText(typeof text === 'string' ? text : text()).then((isCopied) =>
          setOutcome(isCopied ? 'copied' : 'failed'),
        )
      }
    >
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
      <span className={clsx(compact && 'max-sm:visually-hidden')}>{said || label}</span>
      <output className="visually-hidden">{said}</output>
    </Button>
  );
}
