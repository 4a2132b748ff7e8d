/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a native select cannot be searched */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ComboboxOption } from './combobox-options.ts';
import { Icon } from './icons.tsx';

interface ComboboxListProps {
  id: string;
  label: string;
  searchLabel: string;
  emptyLabel: string;
  options: readonly ComboboxOption[];
  value: string;
  query: string;
  active: number;
  onQuery: (query: string) => void;
  onChoose: (option: ComboboxOption | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The open part of a combobox: the focus stays in the search field, the active option is named by id. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, searchLabel, emptyLabel, options, value, query, active, onQuery, onChoose, onKeyDown } = props;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = options.length === 0;
  const activeId = isEmpty ? undefined : `${id}-option-${active}`;

  useEffect(() => {
    // With a finger the list is for tapping first: focusing the search field would raise the keyboard over it.
    const target = window.matchMedia('(pointer: coarse)').matches ? list : search;
    target.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <div className="flex items-center gap-2 border-b border-hairline px-3">
        <Icon name="search" className="size-4 text-ink-2" />
        <input
          ref={search}
          type="search"
          role="combobox"
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full bg-transparent outline-none placeholder:text-ink-2"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
          onChoose(options.find((option) => option.value === row?.dataset['value']));
        }}
        className="combobox-list"
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-value={option.value}
            data-active={index === active || undefined}
          >
            <span className="w-14 shrink-0 font-medium">{option.label}</span>
            <span className="min-w-0 flex-1 text-ink-2">{option.detail}</span>
            {option.value === value && <Icon name="check" className="size-4 text-primary" />}
          </div>
        ))}
      </div>
      <output className={isEmpty ? 'block px-3 pb-3 text-ink-2' : 'visually-hidden'}>{isEmpty && emptyLabel}</output>
    </>
  );
}
