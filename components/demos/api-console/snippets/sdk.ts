import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** What a comment in the code says, in the page's language. */
export type SdkComments = { licence: string; codes: string; index: string };

/** The same call with the licensed SDK, whose codes are those of the real market. */
export function writeSdk({ call, parameters }: Question, comments: SdkComments): string {
  const values = new Map(parameters);
  const list = (name: string) => `[${(values.get(name) ?? '').split(',').filter(Boolean).map(quote).join(', ')}]`;
  const lists = new Set(['fields', 'factors']);
  const named = parameters
    .filter(([name]) => name !== 'order_book_ids' && name !== 'order_book_id')
    .map(([name, value]) => `    ${name}=${lists.has(name) ? list(name) : quote(value)},`);
  const first: Record<typeof call, string[]> = {
    get_price: [`    ${list('order_book_ids')},  # ${comments.codes}`],
    get_factor_exposure: [`    ${list('order_book_ids')},  # ${comments.codes}`],
    get_trading_dates: [],
    all_instruments: ['    type="CS",'],
    index_weights: [`    "000300.XSHG",  # ${comments.index}`],
  };
  return `import rqdatac

rqdatac.init("license", LICENSE)  # ${comments.licence}

df = rqdatac.${call}(
${[...first[call], ...named].join('\n')}
)
print(df)`;
}
