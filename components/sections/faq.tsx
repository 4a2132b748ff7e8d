import { Accordion } from '#components/ui/accordion.tsx';
import type { SectionFolding } from './section-fold.tsx';
import { Section } from './section.tsx';
import type { Question } from './structured-data.ts';

/** Questions and answers as native details, the first one open. */
export function Faq({
  id,
  title,
  items,
  fold,
}: {
  id?: string;
  title: string;
  items: readonly Question[];
  /** A phone folds them all. */
  fold?: SectionFolding;
}) {
  return (
    <Section title={title} layout="beside" fold={fold} {...(id !== undefined && { id })}>
      <Accordion
        className="border-t border-ink"
        items={items.map(({ question, answer }, at) => ({ title: question, content: <p>{answer}</p>, open: at === 0 }))}
      />
    </Section>
  );
}
