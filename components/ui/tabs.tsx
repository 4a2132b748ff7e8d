'use client';

import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

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
}

/** Controlled tabs; the arrow keys, Home and End choose. Only the chosen panel's content is rendered. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <BaseTabs.List activateOnFocus aria-label={label} className="tab-list">
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} className="tab">
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-5">
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
