import { marketIndustries } from '#contract/market-data.ts';
import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** What a comment in the code says, in the page's language. */
export type SdkComments = { licence: string; codes: string; index: string; factors: string };

/** The market is another word there, and industries have Chinese names, of which a comment speaks. */
function sdkName(name: string): string[] {
  if ((marketIndustries as readonly string[]).includes(name)) return [];
  return [name === 'market' ? 'comovement' : name];
}

/** The same call with the licensed SDK, whose codes are those of the real market. */
export function writeSdk({ call, parameters }: Question, comments: SdkComments): string {
  const values = new Map(parameters);
  const namesIn = (name: string) => (values.get(name) ?? '').split(',').filter(Boolean);
  const list = (names: readonly string[]) => `[${names.map(quote).join(', ')}]`;
  const codes = `    ${list(namesIn('order_book_ids'))},  # ${comments.codes}`;
  const named = parameters.flatMap(([name, value]) => {
    if (name === 'order_book_ids' || name === 'order_book_id') return [];
    if (name !== 'fields' && name !== 'factors') return [`    ${name}=${quote(value)},`];
    const names = namesIn(name).flatMap(sdkName);
    return names.length === 0 ? [] : [`    ${name}=${list(names)},`];
  });
  const first: Record<typeof call, string[]> = {
    get_price: [codes],
    get_factor_exposure: [codes],
    get_factor_return: [`    # ${comments.factors}`],
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
