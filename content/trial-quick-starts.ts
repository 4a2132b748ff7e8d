import { datasetsPath } from '#contract/data-api-datasets.ts';
import { dataApiApiPath, dataApiClientModule, dataApiEndpoints } from '#contract/data-api.ts';
import type { LicenceProduct, LicenceQuota } from '#contract/licence.ts';

/** Commands to paste unchanged, for a POSIX shell and for PowerShell; `python` continues in the shell in which `curl` ran. */
export type QuickStart = { curl: string; python: string; powershell: { curl: string; python: string } };

type Question = { address: string; call: string };
type Given = {
  product: LicenceProduct;
  quota?: LicenceQuota;
  /** Data sets without a delivered file, which the commands cannot request. */
  undelivered?: readonly string[];
};

/** First request of each product: the endpoint, and the client's function. */
const firstQuestions: Readonly<Record<LicenceProduct, Question>> = {
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
  // A licence without products of its own can only request free data.
  'data-products': ofDataset('trading-calendar'),
};

/** The data set that a module's first command requests. */
const moduleDatasets: Readonly<Record<string, string>> = {
  futures: 'futures-daily-bars',
  options: 'option-daily-chain',
  convertibles: 'convertible-daily',
  'risk-factors': 'factor-exposures-classic',
  alternative: 'consensus-estimates',
};
/** The data set of a package's first command, the prices of shares. */
const packageDataset = 'stock-daily-bars';
/**
 * Upper bound of products with commands of their own: an order may have forty, and the delivery centre has the code of
 * each.
 */
const mostDatasets = 6;

function question(endpoint: keyof typeof dataApiEndpoints, query: string, call: string): Question {
  const [from, to] = ['2025-12-22', '2025-12-24'];
  return {
    address: `${dataApiEndpoints[endpoint].path}?${query}&start_date=${from}&end_date=${to}`,
    call: call.replace('FROM', `"${from}"`).replace('TO', `"${to}"`),
  };
}

function ofDataset(id: string): Question {
  return { address: `${datasetsPath}/${id}/rows`, call: `get_dataset("${id}")` };
}

/**
 * Returns the data sets that the first commands of an ordered licence request: each purchased product or module, a
 * package's share prices first.
 */
export function firstDatasets(given: Given): string[] {
  const isPackage = given.product !== 'data-products' && given.quota?.items !== undefined;
  return isPackage ? [packageDataset, ...boughtSets(given)] : boughtSets(given);
}

function boughtSets({ product, quota, undelivered = [] }: Given): string[] {
  const ids = quota?.items?.map(({ id }) => id) ?? [];
  const sets = product === 'data-products' ? ids : ids.flatMap((id) => moduleDatasets[id] ?? []);
  return sets.slice(0, mostDatasets).filter((id) => !undelivered.includes(id));
}

function questionsOf(given: Given): Question[] {
  const sets = boughtSets(given).map(ofDataset);
  return given.product === 'data-products' && sets.length > 0 ? sets : [firstQuestions[given.product], ...sets];
}

/**
 * Returns the first commands with a licence, one for every purchased data set.
 * @param origin the site's, e.g. `https://example.com`
 */
export function quickStartOf({ key, ...given }: Given & { key: string }, origin: string): QuickStart {
  const base = `${origin}/api${dataApiApiPath}`;
  const questions = questionsOf(given);
  const program = `import ${dataApiClientModule} as rq

${questions.map(({ call }) => `print(rq.${call})`).join('\n')}
print(rq.get_quota())`;
  const asks = (curl: string, licence: string) =>
    questions
      .map(({ address }) => `${curl} -H "Authorization: Bearer ${licence}" '${base}${address}' -w '\\n'`)
      .join('\n');
  return {
    curl: `export RQUANT_LICENCE='${key}'
${asks('curl', '$RQUANT_LICENCE')}`,
    python: `curl -fO '${base}/${dataApiClientModule}.py'
python3 - <<'END'
${program}
END`,
    // `curl.exe`, because `curl` is an alias in Windows PowerShell; `py` is the launcher that Python's installer adds.
    powershell: {
      curl: `$env:RQUANT_LICENCE = '${key}'
${asks('curl.exe', '$env:RQUANT_LICENCE')}`,
      python: `curl.exe -fO '${base}/${dataApiClientModule}.py'
@'
${program}
'@ | py -`,
    },
  };
}
