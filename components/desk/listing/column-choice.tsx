'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { Column } from './table-columns.ts';

type ColumnChoiceProps = {
  columns: readonly Column[];
  hidden: ReadonlySet<string>;
  onHide: (column: string, isHidden: boolean) => void;
};

/** A box for each column of a list that may be hidden. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const t = useTranslations('desk.listing');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group/columns relative max-lg:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={buttonClass('secondary', 'small', 'cursor-pointer list-none')}>
        <span>{t('columns')}</span>
        <Icon name="chevronDown" className="size-4 group-open/columns:rotate-180" />
      </summary>
      <div className="absolute right-0 z-20 mt-1 max-h-96 w-60 overflow-y-auto rounded-md border border-hairline bg-surface px-4 py-2 text-sm shadow-layer">
        {isOpen &&
          columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={!hidden.has(id)}
              onChange={({ target }) => onHide(id, !target.checked)}
            />
          ))}
      </div>
    </details>
  );
}
