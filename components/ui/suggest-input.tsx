/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled and is missing on some phones */
'use client';

import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { nextActiveIndex } from './combobox-options.ts';
import { activeOptionId, ListBox } from './list-box.tsx';

type SuggestInputProps = Omit<ComponentProps<'input'>, 'onSelect' | 'list' | 'role'> & {
  suggestions: readonly string[];
  /** What the list holds, for screen readers. */
  listLabel: string;
  onSuggestion: (suggestion: string) => void;
};

/** A text input with suggestions under it, taken by pointer, or by arrow and Enter; any other text stays as it is. */
export function SuggestInput(props: SuggestInputProps) {
  const { suggestions, listLabel, onSuggestion, onKeyDown, onBlur, onChange, ...input } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: string): void {
    onSuggestion(suggestion);
    close();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    if (!isShown || event.nativeEvent.isComposing) return;
    const next = nextActiveIndex(event.key, active, suggestions.length);
    const chosen = suggestions[active];
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <input
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown ? activeOptionId(`${id}-list`, active, suggestions.length) : undefined}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={handleKey}
        className="control px-3"
      />
      <ListBox
        id={`${id}-list`}
        label={listLabel}
        options={suggestions}
        keyOf={(suggestion) => suggestion}
        active={active}
        selected={active}
        onChoose={choose}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-edge bg-surface shadow-layer"
      >
        {(suggestion) => suggestion}
      </ListBox>
    </div>
  );
}
