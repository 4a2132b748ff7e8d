/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the options of a select cannot be searched, those of a datalist not styled; the keys are those of the field that has the focus */
import { clsx } from 'clsx';
import { useEffect, type KeyboardEvent, type ReactNode, type Ref } from 'react';

/** Names the active option for `aria-activedescendant` of the field that keeps the focus; undefined where none is active. */
export function activeOptionId(listId: string, active: number, count: number): string | undefined {
  return active >= 0 && active < count ? `${listId}-${active}` : undefined;
}

interface ListBoxProps<Option> {
  id: string;
  /** What the list holds, for screen readers. */
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** Index of the option that Enter takes, -1 for none. */
  active: number;
  /** Index of the option that is announced as selected, -1 for none. */
  selected: number;
  onChoose: (option: Option) => void;
  /** For a list that takes the focus itself. */
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
  className?: string;
  children: (option: Option, isSelected: boolean) => ReactNode;
}

/** The options under a field that keeps the focus. The active one is kept in view. */
export function ListBox<Option>(props: ListBoxProps<Option>) {
  const { id, label, options, keyOf, active, selected, onChoose, className, children, ...list } = props;
  const activeId = activeOptionId(id, active, options.length);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div
      {...list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      aria-activedescendant={activeId}
      // A press on an option would take the focus from the field, and a list that closes with that before the click comes.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx('list-box', className)}
    >
      {options.map((option, index) => (
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          data-active={index === active || undefined}
          onClick={() => onChoose(option)}
        >
          {children(option, index === selected)}
        </div>
      ))}
    </div>
  );
}
