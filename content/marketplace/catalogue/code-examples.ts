import type { DataProduct } from '#contract/data-product.ts';
import { datasetsPath } from '#contract/market-datasets.ts';
import { marketApiPath, marketClientModule } from '#contract/market.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/**
 * How to get at a product with a licence that opens it: lines that run as they stand in a shell where RQUANT_LICENCE holds the licence's
 * text, and, for Python, beside the client's one file.
 * @param origin the site's, e.g. `https://example.com`; that of the build, if left out
 */
export function codeExamples(id: string, origin: string = siteOrigin): DataProduct['examples'] {
  const base = `${origin}/api${marketApiPath}`;
  const python = `# export RQUANT_LICENCE='许可文本'
# curl -fO ${base}/${marketClientModule}.py
import ${marketClientModule} as rq

print(rq.get_dataset_fields("${id}"))
print(rq.get_dataset("${id}"))
print(rq.download_delivery("${id}"))  # 最新一次交付的文件，核对过 SHA-256`;
  const http = `# 数据行，CSV；format=json 为 JSON
curl -f -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${datasetsPath}/${id}/rows?format=csv'

# 各次交付的文件：日期、字节数与 SHA-256
curl -f -H "Authorization: Bearer $RQUANT_LICENCE" '${base}${datasetsPath}/${id}/deliveries'`;
  return [
    { language: 'python', code: python },
    { language: 'http', code: http },
  ];
}
