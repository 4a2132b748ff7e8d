import { answerProductFile } from '#lib/marketplace/product-file-answer.ts';
import { sampleCsv } from '#lib/marketplace/product-files.ts';

export const dynamic = 'force-static';
export const dynamicParams = true;
/** Made when it is first asked for, so that more products change no build. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return answerProductFile(id, { fileName: `${id}-sample.csv`, type: 'text/csv; charset=utf-8', write: sampleCsv });
}
