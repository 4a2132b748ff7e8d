import { useId, type ReactNode } from 'react';

/**
 * Classes that show a view while its button is chosen, and all of them on paper and where CSS cannot ask for it; whole words, as the
 * style sheet is made from them.
 */
const shownWhen = [
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='0']:checked]/views:block print:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='1']:checked]/views:block print:block",
  "supports-[selector(:has(a))]:hidden group-has-[[data-view='2']:checked]/views:block print:block",
];

/** Results that are looked at one view at a time; it needs no script. The chosen view stays so when another answer fills the views. */
export function ResultViews({
  label,
  views,
}: {
  /** What the views are of, for screen readers. */
  label: string;
  /** Three at most. */
  views: readonly { name: string; content: ReactNode }[];
}) {
  const group = useId();
  return (
    <div className="group/views">
      <fieldset className="flex" data-print="hide">
        <legend className="visually-hidden">{label}</legend>
        {views.map(({ name }, at) => (
          <label
            key={name}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center border-b-2 border-edge text-center hover:text-primary has-checked:border-primary has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              data-view={at}
              defaultChecked={at === 0}
              autoComplete="off"
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
      {views.map(({ name, content }, at) => (
        <div key={name} className={`mt-4 sm:mt-6 ${shownWhen[at]}`}>
          {content}
        </div>
      ))}
    </div>
  );
}
