import { Phrases } from './phrases.tsx';

/** The page's one h1. A line breaks between its parts first, then between words, because Chinese would break anywhere. */
export function Headline({ parts, className }: { parts: readonly string[]; className?: string }) {
  return (
    <h1 className={className}>
      {parts.map((part) => (
        <span key={part} className="inline-block">
          <Phrases text={part} />
        </span>
      ))}
    </h1>
  );
}
