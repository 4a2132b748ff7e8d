import type { DataProduct } from '#contract/data-product.ts';
import { absolute, productAddresses } from './product-addresses.ts';

/** How to get at the data, or, where no call delivers it, at its sample; the HTTP lines run without an account. */
export function codeExamples(id: string): DataProduct['examples'] {
  const { json, sampleCsv, dictionaryCsv } = productAddresses(id);
  const python = `import pandas as pd

sample = pd.read_csv("${absolute(sampleCsv)}")
fields = pd.read_csv("${absolute(dictionaryCsv)}")
print(sample.dtypes)`;
  const http = `# 字段、样例、质量日历与更新记录，一次取回
curl ${absolute(json)}

# 只要样例
curl -O ${absolute(sampleCsv)}`;
  return [
    { language: 'python', code: python },
    { language: 'http', code: http },
  ];
}
