import { datasetsPath } from '#contract/data-api-datasets.ts';
import { dataApiApiPath, dataApiClientModule } from '#contract/data-api.ts';
import type { DataProduct } from '#contract/data-product.ts';
import type { Locale } from '#contract/locale.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

const comments = {
  'zh-CN': {
    text: '许可文本',
    newest: '最新一次交付的文件，核对过 SHA-256',
    rows: '数据行，CSV；format=json 为 JSON',
    files: '各次交付的文件：日期、字节数与 SHA-256',
  },
  'en-US': {
    text: 'license key',
    newest: 'the file of the latest delivery, its SHA-256 checked',
    rows: 'Rows as CSV; format=json for JSON',
    files: 'The files of each delivery: day, bytes and SHA-256',
  },
} as const;

/**
 * Returns code that fetches a product with a licence that includes it. It runs unchanged in a shell with the licence's
 * text in RQUANT_LICENCE and, for Python, in the folder of the client's one file.
 * @param locale of the comments
 * @param origin the site's, e.g. `https://example.com`; the default is the build's
 */
export function codeExamples(
  id: string,
  origin: string = siteOrigin,
  locale: Locale = 'zh-CN',
): DataProduct['examples'] {
  const { text, newest, rows, files } = comments[locale];
  const base = `${origin}/api${dataApiApiPath}`;
  const python = `# export RQUANT_LICENCE='${text}'
# curl -fO ${base}/${dataApiClientModule}.py
import ${dataApiClientModule} as rq

print(rq.get_dataset_fields("${id}"))
print(rq.get_dataset("${id}"))
print(rq.download_delivery("${id}"))  # ${newest}`;
  const http = `# ${rows}
curl -f -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${datasetsPath}/${id}/rows?format=csv'

# ${files}
curl -f -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${datasetsPath}/${id}/deliveries'`;
  return [
    { language: 'python', code: python },
    { language: 'http', code: http },
  ];
}
