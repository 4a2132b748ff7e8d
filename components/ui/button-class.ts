import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

/** On a phone words break if they are longer than the line, which enlarged text causes. */
const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border text-center font-medium ' +
  'break-keep wrap-break-word transition-colors sm:whitespace-nowrap ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-on-primary hover:border-primary-deep hover:bg-primary-deep ' +
    'disabled:border-hairline disabled:bg-sunk disabled:text-ink-2',
  secondary:
    'border-edge bg-surface text-ink hover:border-primary hover:text-primary ' +
    'disabled:border-hairline disabled:bg-sunk disabled:text-ink-2',
  quiet: 'border-transparent text-primary hover:bg-primary-soft disabled:bg-transparent disabled:text-ink-2',
};

/** A small button is drawn 36 px high; the invisible inset keeps the 44 px target. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 text-sm after:absolute after:-inset-y-1 after:inset-x-0',
  medium: 'min-h-11 text-base',
  large: 'min-h-13 text-lg',
  icon: 'size-11',
};

const paddings: Record<ButtonSize, string> = { small: 'px-3', medium: 'px-5', large: 'px-7', icon: '' };

/** Aligns its text with the start of a line: a quiet button alone on a line has no edge that would explain an indent. */
const quietPadding = 'px-2 not-[.w-full]:-ml-2';

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra?: string): string {
  return clsx(base, variants[variant], sizes[size], variant === 'quiet' ? quietPadding : paddings[size], extra);
}
