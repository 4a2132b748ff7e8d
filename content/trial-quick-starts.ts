import type { LicenceProduct } from '#contract/licence.ts';
import { marketApiPath, marketClientModule, marketEndpoints } from '#contract/market.ts';

/** Lines for a shell (POSIX), to be pasted as they are; `python` continues in the shell in which `curl` ran. */
export type QuickStart = { curl: string; python: string };

/** What each product asks first: of the interface, and by the client's function. */
const firstQuestions: Readonly<Record<LicenceProduct, { address: string; call: string }>> = {
  'rqdata-cloud': question('prices', 'order_book_ids=SIM001', 'get_price("SIM001", FROM, TO)'),
  'rqsdk-cloud': question('prices', 'order_book_ids=SIM001', 'get_price("SIM001", FROM, TO)'),
  'rq-alpha-plus': question('prices', 'order_book_ids=SIM001', 'get_price("SIM001", FROM, TO)'),
  quant: question('prices', 'order_book_ids=SIM001', 'get_price("SIM001", FROM, TO)'),
  ams: question('prices', 'order_book_ids=SIM001,SIM002', 'get_price(["SIM001", "SIM002"], FROM, TO)'),
  'rq-factor': question(
    'factorExposures',
    'order_book_ids=SIM001&factors=size,momentum',
    'get_factor_exposure("SIM001", FROM, TO, factors=["size", "momentum"])',
  ),
  rqoptimizer: question(
    'factorReturns',
    'factors=market,size',
    'get_factor_return(FROM, TO, factors=["market", "size"])',
  ),
  'rqsdk-edu': question('prices', 'order_book_ids=SIM001', 'get_price("SIM001", FROM, TO)'),
  'data-products': { address: marketEndpoints.instruments.path, call: 'all_instruments()' },
};

function question(endpoint: keyof typeof marketEndpoints, query: string, call: string) {
  const [from, to] = ['2025-12-22', '2025-12-24'];
  return {
    address: `${marketEndpoints[endpoint].path}?${query}&start_date=${from}&end_date=${to}`,
    call: call.replace('FROM', `"${from}"`).replace('TO', `"${to}"`),
  };
}

/** The first lines with a licence, which ask the market interface and get an answer. @param origin the site's, e.g. `https://example.com` */
export function quickStartOf({ product, key }: { product: LicenceProduct; key: string }, origin: string): QuickStart {
  const base = `${origin}/api${marketApiPath}`;
  const { address, call } = firstQuestions[product];
  return {
    curl: `export RQUANT_LICENCE='${key}'
curl -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${address}'`,
    python: `curl -fO '${base}/${marketClientModule}.py'
python3 - <<'END'
import ${marketClientModule} as rq

print(rq.${call})
print(rq.get_quota())
END`,
  };
}
