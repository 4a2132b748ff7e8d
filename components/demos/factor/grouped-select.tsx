import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { SelectOption } from '#components/ui/select.tsx';

/** A native select with named groups of options. */
export function GroupedSelect({
  groups,
  ...rest
}: Omit<ComponentProps<'select'>, 'multiple'> & {
  groups: readonly { label: string; options: readonly SelectOption[] }[];
}) {
  return (
    <span className="relative block">
      <select {...rest} className="control appearance-none pr-10 pl-3">
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-2" />
    </span>
  );
}
