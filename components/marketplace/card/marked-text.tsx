import { questionWords } from '#content/marketplace/catalogue/search-words.ts';

/** A text with the words of a question marked. */
export function MarkedText({ text, question }: { text: string; question: string }) {
  const words = questionWords(question);
  if (words.length === 0) return text;
  // The plural as well, which is found by its singular.
  const pattern = new RegExp(`((?:${words.map(escapeForPattern).join('|')})s?)`, 'giu');
  return text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="rounded-sm bg-primary-soft px-0.5 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function escapeForPattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
