import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button keeps its place, its width and the focus, and does nothing. */
  busy?: boolean;
};

/** A button of at least 44 px; the default `type` is "button". An icon-only one needs `aria-label`. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy submit button must not submit again, and `disabled` would drop the focus.
      type={busy ? 'button' : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {/* Always the same element: a text node that the browser has translated cannot be moved. */}
      <span className={busy ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
      {busy && <Spinner className="absolute inset-0 m-auto size-5" />}
    </button>
  );
}
