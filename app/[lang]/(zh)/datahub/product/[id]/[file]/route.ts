import { answerProductFile } from '#lib/marketplace/product-file-answer.ts';
import { dictionaryCsv, sampleCsv } from '#lib/marketplace/product-files.ts';
import { forSpreadsheets } from '#lib/shared/csv/write-csv.ts';

export const dynamic = 'force-static';
export const dynamicParams = true;
/** Made when it is first asked for, so that more products change no build. */
export const generateStaticParams = () => [];

const writers = { sample: sampleCsv, dictionary: dictionaryCsv };

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
