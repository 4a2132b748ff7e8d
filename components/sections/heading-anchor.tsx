import type { DocumentHeading } from '#content/docs/documents.ts';

/** A heading with the link to itself, to be copied and shared. */
export function HeadingAnchor({ id, text, depth }: DocumentHeading) {
  const Heading = depth === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={depth === 2 ? 'mt-14 border-t border-ink pt-6 text-2xl' : 'mt-8'}>
      <a href={`#${id}`} className="hover:underline">
        {text}
      </a>
    </Heading>
  );
}
