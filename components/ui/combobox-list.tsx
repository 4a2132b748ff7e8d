import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ComboboxOption } from './combobox-options.ts';
import { Icon } from './icons.tsx';
import { activeOptionId, ListBox } from './list-box.tsx';

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
  onChoose: (option: ComboboxOption) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The open part of a combobox: the focus stays in the search field, the active option is named by id. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, searchLabel, emptyLabel, options, value, query, active, onQuery, onChoose, onKeyDown } = props;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = options.length === 0;

  useEffect(() => {
    // With a finger the list is for tapping first: focusing the search field would raise the keyboard over it.
    const target = window.matchMedia('(pointer: coarse)').matches ? list : search;
    target.current?.focus({ preventScroll: true });
  }, []);

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
          aria-activedescendant={activeOptionId(`${id}-list`, active, options.length)}
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
      <ListBox
        ref={list}
        id={`${id}-list`}
        label={label}
        options={options}
        keyOf={(option) => option.value}
        active={active}
        selected={options.findIndex((option) => option.value === value)}
        onChoose={onChoose}
        onKeyDown={onKeyDown}
      >
        {(option, isSelected) => (
          <>
            <span className="w-14 shrink-0 font-medium">{option.label}</span>
            <span className="min-w-0 flex-1 text-ink-2">{option.detail}</span>
            {isSelected && <Icon name="check" className="size-4 text-primary" />}
          </>
        )}
      </ListBox>
      <output className={isEmpty ? 'block px-3 pb-3 text-ink-2' : 'visually-hidden'}>{isEmpty && emptyLabel}</output>
    </>
  );
}
