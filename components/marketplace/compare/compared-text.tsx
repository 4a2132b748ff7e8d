import { Fragment } from 'react';

/** The name of a column of the data; a line ends behind an underscore, never inside a word. */
export function Identifier({ name }: { name: string }) {
  const [first, ...others] = name.split('_');
  return (
    <code className="font-mono break-normal">
      {first}
      {others.map((part, at) => (
        <Fragment key={at}>
          _<wbr />
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** A text whose dates are not broken at their hyphens, however narrow the column is. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(/(\d{4}-\d{2}-\d{2}(?: 起)?)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
