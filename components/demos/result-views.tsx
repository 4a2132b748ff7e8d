import { useId, type ReactNode } from 'react';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';

/** Shows one view of the results at a time, without a script. The choice stays when the views are refilled. */
export function ResultViews({
  label,
  views,
}: {
  /** Name of the group of views, for screen readers. */
  label: string;
  /** Five at most. */
  views: readonly { name: string; content: ReactNode }[];
}) {
  const group = useId();
  return (
    <div className="group/views">
      <fieldset className="flex" data-print="hide">
        <legend className="visually-hidden">{label}</legend>
        {views.map(({ name }, at) => (
          <ViewChoice
            key={name}
            name={group}
            at={at}
            className="flex min-h-11 flex-1 items-center justify-center border-b-2 border-edge text-center hover:text-primary has-checked:border-primary has-checked:font-semibold has-checked:text-primary"
          >
            {name}
          </ViewChoice>
        ))}
      </fieldset>
      {views.map(({ name, content }, at) => (
        <div key={name} className={`mt-4 sm:mt-6 print:block ${shownAt[at]}`}>
          {content}
        </div>
      ))}
    </div>
  );
}
