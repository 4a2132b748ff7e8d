/** The parameter of an address that opens the calculator; kept apart, so that the page carries nothing else of it. */
export const calculatorParameter = 'calc';

export function opensCalculator(query: URLSearchParams): boolean {
  return query.get(calculatorParameter) === '1';
}
