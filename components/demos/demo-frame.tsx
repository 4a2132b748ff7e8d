import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';

/** The parts of a demonstration that depend on its settings, rendered by the server for the default settings. */
export type DrawnDemo<View extends string> = {
  status: ReactNode;
  /** Content of each view of the results. */
  views: Record<View, ReactNode>;
};

/**
 * Layout of a demonstration. From 1024 px on, the controls stay in view left of the results; below that width they are
 * above them. With more settings open, the controls scroll with the page and the results stay in view.
 */
export function DemoFrame({
  title,
  lead,
  notice,
  status,
  controls,
  isWide = false,
  results,
  takeAway,
  state = 'current',
  note,
  wide,
}: {
  title: string;
  lead: string;
  /** One line that summarises the result. */
  status: ReactNode;
  results: ReactNode;
  /** A notice about how the demonstration was opened. */
  notice?: ReactNode;
  controls: ReactNode;
  /** True for controls that need more than a quarter of the width. */
  isWide?: boolean;
  /** Actions on the results. */
  takeAway: ReactNode;
  /** Relation of the results to the controls: current, being recomputed, or of other settings. */
  state?: 'current' | 'computing' | 'old';
  note?: ReactNode;
  /** Results that need the full width. */
  wide?: ReactNode;
}) {
  const headingId = useId();
  const answering = {
    'aria-busy': state === 'computing',
    // While the settings are invalid, old results stay readable: they lose their colours, not their contrast.
    className: clsx(
      'transition-opacity duration-150',
      { computing: 'opacity-50', old: 'grayscale', current: '' }[state],
    ),
  };
  const staysInView = 'lg:sticky lg:top-[calc(var(--header-height)+4rem)]';
  return (
    <section
      aria-labelledby={headingId}
      className="border border-edge bg-surface px-4 pb-4 [--color-paper:var(--color-surface)] max-sm:-mx-(--page-gutter) max-sm:border-x-0 sm:px-6 sm:pb-6"
    >
      <div className="gap-x-4 pt-3 lg:flex lg:items-baseline">
        <h2 id={headingId} className="shrink-0 text-xl">
          {title}
        </h2>
        <p className="max-w-none min-w-0 text-sm text-ink-2">{lead}</p>
      </div>
      {notice}
      {/* The status is sticky below the site's header, because on a phone the charts are far below the controls. */}
      <div className="sticky top-(--header-height) z-2 mt-2 bg-surface">{status}</div>
      <div
        className={clsx(
          'group/demo mt-4 grid gap-x-10 gap-y-4 sm:gap-y-6 lg:grid-cols-[18.5rem_minmax(0,1fr)]',
          isWide && 'xl:grid-cols-[22.5rem_minmax(0,1fr)]',
        )}
      >
        <div className={clsx('min-w-0 lg:self-start group-has-[[data-more][open]]/demo:lg:static', staysInView)}>
          <HydratedFieldset>{controls}</HydratedFieldset>
        </div>
        <div className="min-w-0">
          <div className={staysInView}>
            <div {...answering}>{results}</div>
            {takeAway}
            {note !== undefined && <p className="mt-3 text-sm text-ink-2 sm:mt-6">{note}</p>}
          </div>
        </div>
      </div>
      {wide !== undefined && <div {...answering}>{wide}</div>}
    </section>
  );
}
