import type { LicenceProduct, LicenceQuota } from '#contract/licence.ts';
import { datasetsPath } from '#contract/market-datasets.ts';
import { marketApiPath, marketClientModule, marketEndpoints } from '#contract/market.ts';

/** Lines to be pasted as they are, for a POSIX shell and for PowerShell; `python` continues in the shell in which `curl` ran. */
export type QuickStart = { curl: string; python: string; powershell: { curl: string; python: string } };

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
  // Without a product of its own there is nothing to ask for but what is free.
  'data-products': ofDataset('trading-calendar'),
};

function question(endpoint: keyof typeof marketEndpoints, query: string, call: string) {
  const [from, to] = ['2025-12-22', '2025-12-24'];
  return {
    address: `${marketEndpoints[endpoint].path}?${query}&start_date=${from}&end_date=${to}`,
    call: call.replace('FROM', `"${from}"`).replace('TO', `"${to}"`),
  };
}

function ofDataset(id: string) {
  return { address: `${datasetsPath}/${id}/rows`, call: `get_dataset("${id}")` };
}

/** The first lines with a licence, which ask the market interface and get an answer: of the product that was bought, where one was. @param origin the site's, e.g. `https://example.com` */
export function quickStartOf(
  { product, key, quota }: { product: LicenceProduct; key: string; quota?: LicenceQuota },
  origin: string,
): QuickStart {
  const base = `${origin}/api${marketApiPath}`;
  const [bought] = product === 'data-products' ? (quota?.items ?? []) : [];
  const { address, call } = bought ? ofDataset(bought.id) : firstQuestions[product];
  const program = `import ${marketClientModule} as rq

print(rq.${call})
print(rq.get_quota())`;
  return {
    curl: `export RQUANT_LICENCE='${key}'
curl -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${address}'`,
    python: `curl -fO '${base}/${marketClientModule}.py'
python3 - <<'END'
${program}
END`,
    // `curl.exe`, because `curl` is an alias of another command in Windows PowerShell; `py` is the launcher that Python's installer brings.
    powershell: {
      curl: `$env:RQUANT_LICENCE = '${key}'
curl.exe -H "Authorization: Bearer $env:RQUANT_LICENCE" '${base}${address}'`,
      python: `curl.exe -fO '${base}/${marketClientModule}.py'
@'
${program}
'@ | py -`,
    },
  };
}
