import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { absolute, productAddresses } from './product-addresses.ts';

/** How to get at the data, or, where no call delivers it, at its sample; the HTTP lines run without an account. */
export function codeExamples({ id, apiCall }: Pick<CatalogueProduct, 'id' | 'apiCall'>): DataProduct['examples'] {
  const { json, sampleCsv, dictionaryCsv } = productAddresses(id);
  const python =
    apiCall === null
      ? `import pandas as pd

sample = pd.read_csv("${absolute(sampleCsv)}")
fields = pd.read_csv("${absolute(dictionaryCsv)}")
print(sample.dtypes)`
      : `import rqdatac

rqdatac.init("license", LICENSE)  # 试用页签发的许可文本

df = rqdatac.${apiCall}
print(df)`;
  const http = `# 字段、样例、质量日历与更新记录，一次取回
curl ${absolute(json)}

# 只要样例
curl -O ${absolute(sampleCsv)}`;
  return [
    { language: 'python', code: python },
    { language: 'http', code: http },
  ];
}
