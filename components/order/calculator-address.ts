import { calculatorParameter, opensCalculator } from './calculator-address-name.ts';
import { defaultFields, readField, type CalculatorFields } from './calculator-fields.ts';

const names = Object.keys(defaultFields) as (keyof CalculatorFields)[];

/** The address that opens the calculator with these fields: every one of them, so that a later default changes no result. */
export function shareAddress(fields: CalculatorFields, href: string): string {
  const url = new URL(href);
  const query = new URLSearchParams({ [calculatorParameter]: '1' });
  for (const name of names) {
    const text = String(fields[name]).trim();
    if (text !== '') query.set(name, text);
  }
  // Commas are allowed in a query and easier to read.
  return `${url.origin}${url.pathname}?${query.toString().replaceAll('%2C', ',')}#calculator`;
}

/**
 * The fields that an address asks for. Whatever is not understood takes the default; `unread` names those parameters, so that
 * the visitor is informed. Nothing of the address reaches the page but through these checks.
 */
export function readAddress(query: URLSearchParams): { fields: CalculatorFields; unread: (keyof CalculatorFields)[] } {
  let fields = defaultFields;
  const unread: (keyof CalculatorFields)[] = [];
  if (!opensCalculator(query)) return { fields, unread };
  for (const name of names) {
    const text = query.get(name);
    if (text === null) continue;
    const read = readField(name, text);
    if (read) fields = { ...fields, ...read };
    else unread.push(name);
  }
  return { fields, unread };
}
