'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import { filterOptions, nextActiveIndex, type ComboboxOption } from './combobox-options.ts';
import type { FieldControl } from './field.tsx';
import { Icon } from './icons.tsx';
import { placePopover } from './place-popover.ts';
import { setPopoverOpen } from './popover.ts';

interface ComboboxProps extends Partial<FieldControl> {
  /** What is chosen here, for screen readers: 国家或地区代码. */
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  searchLabel: string;
  emptyLabel: string;
  disabled?: boolean;
  className?: string | undefined;
  /** For a form library that focuses the first wrong field. */
  ref?: RefCallback<HTMLButtonElement>;
}

/** A button that opens a list with a search field. On a phone the list stands at the top, clear of the keyboard. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, searchLabel, emptyLabel, className, ref, ...button } = props;
  const id = useId();
  const popover = useRef<HTMLDialogElement>(null);
  const trigger = useRef<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = filterOptions(options, query);
  const chosen = options.find((option) => option.value === value);

  useEffect(() => {
    if (!isOpen) return undefined;
    const followButton = () => {
      if (popover.current !== null && trigger.current !== null) placePopover(popover.current, trigger.current);
    };
    window.addEventListener('scroll', followButton, { capture: true, passive: true });
    window.addEventListener('resize', followButton);
    return () => {
      window.removeEventListener('scroll', followButton, { capture: true });
      window.removeEventListener('resize', followButton);
    };
  }, [isOpen]);

  function prepareList(): void {
    if (popover.current === null || trigger.current === null) return;
    setQuery('');
    setActive(chosen === undefined ? 0 : options.indexOf(chosen));
    placePopover(popover.current, trigger.current);
  }

  function hideList(): void {
    if (popover.current !== null) setPopoverOpen(popover.current, false);
    trigger.current?.focus({ preventScroll: true });
  }

  function choose(option: ComboboxOption): void {
    onChange(option.value);
    hideList();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = found.length === 0 ? null : nextActiveIndex(event.key, active, found.length);
    const option = found[active];
    if (next !== null) setActive(next);
    else if (event.key === 'Enter') {
      if (option !== undefined) choose(option);
    } else if (event.key === 'Escape') hideList();
    else if (event.key === 'Tab') return hideList();
    else return;
    // Enter must not submit the form around, nor Esc close the dialog around.
    event.preventDefault();
  }

  return (
    <div className={className}>
      <button
        {...button}
        ref={(element) => {
          trigger.current = element;
          ref?.(element);
        }}
        type="button"
        aria-label={`${label} ${chosen?.label ?? ''} ${chosen?.detail ?? ''}`.trim()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={`${id}-popover`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          if (popover.current !== null) setPopoverOpen(popover.current, true);
        }}
        className="control flex items-center justify-between gap-1 pr-2 pl-3"
      >
        <span className="truncate">{chosen?.label ?? value}</span>
        <Icon name="chevronDown" className="size-4 text-ink-2" />
      </button>
      <dialog
        ref={popover}
        id={`${id}-popover`}
        popover="auto"
        aria-label={label}
        onBeforeToggle={(event) => event.newState === 'open' && prepareList()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="combobox-popover"
      >
        {isOpen && (
          <ComboboxList
            id={id}
            label={label}
            searchLabel={searchLabel}
            emptyLabel={emptyLabel}
            options={found}
            value={value}
            query={query}
            active={active}
            onQuery={(text) => {
              setQuery(text);
              setActive(0);
            }}
            onChoose={choose}
            onKeyDown={handleKey}
          />
        )}
      </dialog>
    </div>
  );
}
