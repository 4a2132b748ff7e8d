import { clsx } from 'clsx';
import { Icon } from '#components/ui/icons.tsx';

const looks = {
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
} as const;

/** One line that says how the screen's work stands; the icon repeats the colour. */
export function ScreenNote({ tone, text }: { tone: keyof typeof looks; text: string }) {
  return (
    <p className="flex gap-2 px-3 py-3 font-medium md:px-5">
      <Icon name={tone} className={`mt-1 size-5 ${looks[tone]}`} />
      <span>{text}</span>
    </p>
  );
}

/** The source of a screen's figures, inside its window. A phone leaves it to the window's caption, except beside returns. */
export function ScreenSource({ text, isOfReturns = false }: { text: string; isOfReturns?: boolean }) {
  return (
    <p className={clsx('max-w-none px-3 py-2 text-sm text-ink-2 md:px-5', !isOfReturns && 'max-sm:hidden')}>{text}</p>
  );
}
