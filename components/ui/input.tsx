import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type InputProps = ComponentProps<'input'> & {
  /** Content before and after the text, inside the box: a unit, a prefix, a button. */
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** A one-line text input. Spread a field's control on it: `<Field label="…">{(control) => <Input {...control} />}</Field>` */
export function Input({ leading, trailing, className, type = 'text', ...rest }: InputProps) {
  if (leading === undefined && trailing === undefined) {
    return <input {...rest} type={type} className={clsx('control px-3', className)} />;
  }
  return (
    <span className={clsx('control flex items-stretch', className)}>
      {leading !== undefined && <span className="flex shrink-0 items-center pl-3 text-ink-2">{leading}</span>}
      <input {...rest} type={type} className="min-w-0 flex-1 rounded-md bg-transparent px-3 outline-none" />
      {trailing !== undefined && <span className="flex shrink-0 items-center text-ink-2">{trailing}</span>}
    </span>
  );
}
