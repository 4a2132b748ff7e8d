/**
 * Whether Markdown weighs more than HTML (RFC 9110, section 12.5.1), or as much and is named, as programs do that take
 * everything else, too. No browser names it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes('markdown') && !accept?.includes('q=0')) return false;
  const weights = acceptWeights(accept);
  const weigh = (type: string) => weights.get(type) ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const [markdown, html] = [weigh('text/markdown'), weigh('text/html')];
  return markdown > html || (markdown > 0 && markdown === html && weights.has('text/markdown'));
}

/**
 * What an `Accept` header weighs, by its lower-case names (RFC 9110, section 12.4.2). A weight that is no number from 0 to 1
 * is 0. Split at single characters: a pattern with the spaces around them takes quadratic time for a header of spaces.
 */
function acceptWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((value) => value.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return [name, weight >= 0 && weight <= 1 ? weight : 0];
    }),
  );
}
