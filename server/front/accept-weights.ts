/**
 * What an `Accept…` header weighs, by its lower-case names (RFC 9110, section 12.4.2). A weight that is no number from 0 to 1
 * is 0. Other parameters are passed over: `text/markdown; charset=utf-8` is `text/markdown`. Split at single characters: a
 * pattern with the spaces around them takes quadratic time for a header of spaces.
 */
export function acceptWeights(header: string | undefined): Map<string, number> {
  return new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((value) => value.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return [name, weight >= 0 && weight <= 1 ? weight : 0];
    }),
  );
}
