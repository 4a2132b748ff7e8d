'use client';

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { nextTabIndex } from './tab-keys.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The name of the tab list for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Controlled tabs; the arrow keys, Home and End choose. Only the chosen panel's content is rendered. */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const current = items.findIndex((item) => item.value === value);
    const index = nextTabIndex(event.key, current, items.length);
    const item = index === null ? undefined : items[index];
    if (index === null || item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list">
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}-tab`}
            aria-controls={`${id}-${item.value}-panel`}
            aria-selected={item.value === value}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={moveByKey}
            className="tab"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}-panel`}
          aria-labelledby={`${id}-${item.value}-tab`}
          hidden={item.value !== value}
          className="pt-5"
        >
          {item.value === value && item.panel}
        </div>
      ))}
    </div>
  );
}
