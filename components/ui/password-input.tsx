'use client';

import { useState, type ComponentProps } from 'react';
import { Icon } from './icons.tsx';
import { Input } from './input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'trailing'> & {
  /** Name of the button that shows the characters; its pressed state is the current visibility. */
  revealLabel: string;
};

/** A password whose characters can be shown.. */
export function PasswordInput({ revealLabel, ...rest }: PasswordInputProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <Input
      {...rest}
      type={revealed ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={revealLabel}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
          className="grid size-10 place-items-center rounded-md hover:text-ink"
        >
          <Icon name={revealed ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
