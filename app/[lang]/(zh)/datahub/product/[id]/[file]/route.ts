import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { defaultLocale } from '#contract/locale.ts';
import { answerProductFile } from '#lib/marketplace/product-file-answer.ts';
import { dictionaryCsv, sampleCsv } from '#lib/marketplace/product-files.ts';
import { forSpreadsheets } from '#lib/shared/csv/write-csv.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

const writers = { sample: sampleCsv, dictionary: dictionaryCsv };
const files = Object.keys(writers).flatMap((name) => [`${name}.csv`, `${name}-excel.csv`]);

export const generateStaticParams = () =>
  siteCatalogue().products.flatMap(({ id }) => files.map((file) => ({ lang: defaultLocale, id, file })));

/** `sample.csv` and `dictionary.csv` for programs, `sample-excel.csv` and `dictionary-excel.csv` for spreadsheets. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string; file: string }> },
): Promise<Response> {
  const { id, file } = await params;
  const [, name, excel] = /^(sample|dictionary)(-excel)?\.csv$/.exec(file) ?? [];
  if (name !== 'sample' && name !== 'dictionary') return new Response('not found', { status: 404 });
  const write = writers[name];
  return answerProductFile(id, {
    fileName: `${id}-${name}.csv`,
    type: 'text/csv; charset=utf-8',
    write: (product) => (excel ? forSpreadsheets(write(product)) : write(product)),
  });
}
