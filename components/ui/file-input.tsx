import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** What a press does, in the page's language: the browser's own button speaks the browser's. */
  button: string;
  /** What was chosen, or that nothing was. */
  chosen: string;
};

/** A native file input under words of the page. Spread a field's control on it. */
export function FileInput({ button, chosen, ...rest }: FileInputProps) {
  return (
    <span className="control file-input">
      <span aria-hidden="true">{button}</span>
      <span aria-hidden="true" className="min-w-0 truncate text-ink-2">
        {chosen}
      </span>
      <input {...rest} type="file" />
    </span>
  );
}
