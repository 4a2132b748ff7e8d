import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Label of the button in the page's language; the native one uses the browser's language. */
  button: string;
  /** Name of the chosen file, or a text if there is none. */
  chosen: string;
};

/** A native file input with the page's own texts. Spread a field's control on it. */
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
