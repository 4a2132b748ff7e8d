import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A text of several lines. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={clsx('control px-3 py-2', className)} />;
}
