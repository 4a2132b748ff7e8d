import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';

/** The parts of a demonstration that change with its settings, as the server draws them for the default settings. */
export type DrawnDemo<View extends string> = {
  status: ReactNode;
  /** What each view of the results shows. */
  views: Record<View, ReactNode>;
};

/**
 * Where the parts of a demonstration stand: from 1024 px on the controls stay in view at the left of the results, below that they stand
 * above them.
 */
export function DemoFrame({
  title,
  lead,
  notice,
  status,
  controls,
  controlsStay = true,
  results,
  takeAway,
  state = 'current',
  note,
  wide,
}: {
  title: string;
  lead: string;
  /** One line that sums the answer up. */
  status: ReactNode;
  results: ReactNode;
  /** Said once, about how the demonstration was opened. */
  notice?: ReactNode;
  controls: ReactNode;
  /** Not where they are as long as the results: they would only be cut off at the window's end. */
  controlsStay?: boolean;
  /** What can be done with the results. */
  takeAway: ReactNode;
  /** Whether the results answer the controls, are being computed anew, or are those of other settings. */
  state?: 'current' | 'computing' | 'old';
  note?: ReactNode;
  /** Results that need the whole width. */
  wide?: ReactNode;
}) {
  const headingId = useId();
  const answering = {
    'aria-busy': state === 'computing',
    // What answers other settings stays readable as long as they are wrong: it loses its colours, not its contrast.
    className: clsx(
      'transition-opacity duration-150',
      { computing: 'opacity-50', old: 'grayscale', current: '' }[state],
    ),
  };
  return (
    <section
      aria-labelledby={headingId}
      className="border border-edge bg-surface px-4 pb-4 [--color-paper:var(--color-surface)] max-sm:-mx-(--page-gutter) max-sm:border-x-0 sm:px-6 sm:pb-6"
    >
      <h2 id={headingId} className="pt-3 text-xl sm:pt-4">
        {title}
      </h2>
      <p className="max-w-none text-sm text-ink-2">{lead}</p>
      {notice}
      {/* It stays in sight below the site's header, because on a phone the pictures lie far below the controls. */}
      <div className="sticky top-(--header-height) z-2 mt-3 bg-surface">{status}</div>
      <div className="mt-4 grid gap-x-10 gap-y-4 sm:gap-y-6 lg:grid-cols-12">
        <div
          className={clsx(
            'lg:col-span-4 lg:pr-2 xl:col-span-3',
            controlsStay &&
              'lg:sticky lg:top-[calc(var(--header-height)+4rem)] lg:max-h-[calc(100dvh-var(--header-height)-5rem)] lg:self-start lg:overflow-y-auto lg:pb-2 lg:[scrollbar-gutter:stable]',
          )}
        >
          <HydratedFieldset>{controls}</HydratedFieldset>
        </div>
        <div className="min-w-0 lg:col-span-8 xl:col-span-9">
          <div {...answering}>{results}</div>
          {takeAway}
          {note !== undefined && <p className="mt-3 text-sm text-ink-2 sm:mt-6">{note}</p>}
        </div>
      </div>
      {wide !== undefined && <div {...answering}>{wide}</div>}
    </section>
  );
}
