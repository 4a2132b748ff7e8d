import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface AccordionItem {
  title: ReactNode;
  content: ReactNode;
  /** Anchor of the item; browsers open it on navigation. */
  id?: string;
  open?: boolean;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Name of a group in which only one item is open at a time. */
  name?: string;
  className?: string;
}

/** Native `details`: they open without a script, and the browser's search finds folded text. */
export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={className}>
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} name={name} open={item.open} className="accordion-item">
          <summary>
            <span>{item.title}</span>
            <Icon name="chevronDown" className="accordion-mark size-5 text-ink-2" />
          </summary>
          <div className="pb-5 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
