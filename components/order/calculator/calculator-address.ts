import { calculatorParameter, opensCalculator } from './calculator-address-name.ts';
import { calculatorCodec, type CalculatorFields } from './calculator-fields.ts';

/** The address that opens the calculator with these fields: every one of them, so that a later default changes no result. */
export function shareAddress(fields: CalculatorFields, href: string): string {
  const url = new URL(href);
  const query = new URLSearchParams([[calculatorParameter, '1'], ...calculatorCodec.write(fields, { whole: true })]);
  // Commas are allowed in a query and easier to read.
  return `${url.origin}${url.pathname}?${query.toString().replaceAll('%2C', ',')}#calculator`;
}

/** The fields that an address asks for, and the parameters that were not understood, so that the visitor is informed. */
export function readAddress(query: URLSearchParams): { fields: CalculatorFields; unread: (keyof CalculatorFields)[] } {
  const { state, unread } = calculatorCodec.read(opensCalculator(query) ? query : new URLSearchParams());
  // The parameters are called as the fields.
  return { fields: state, unread: unread as (keyof CalculatorFields)[] };
}
