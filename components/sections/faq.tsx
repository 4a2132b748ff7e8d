import { Accordion } from '#components/ui/accordion.tsx';
import { Section } from './section.tsx';
import type { Question } from './structured-data.ts';

/** Questions and answers as native details. */
export function Faq({ id, title, items }: { id?: string; title: string; items: readonly Question[] }) {
  return (
    <Section title={title} layout="beside" {...(id !== undefined && { id })}>
      <Accordion
        className="border-t border-ink"
        items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}
