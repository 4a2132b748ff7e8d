import type { Question } from './question.ts';
import { quote } from './quote.ts';

/** R with the package jsonlite. */
export function writeR({ address, parameters }: Question): string {
  const read = `answer <- fromJSON(${parameters.length === 0 ? quote(address) : `paste0(${quote(`${address}?`)}, query)`})`;
  const query = `params <- c(
${parameters.map(([name, value]) => `  ${name} = ${quote(value)}`).join(',\n')}
)
values <- vapply(params, URLencode, "", reserved = TRUE)
query <- paste0(names(params), "=", values, collapse = "&")

`;
  return `library(jsonlite)

${parameters.length === 0 ? '' : query}${read}
if (answer$code != 0) stop(answer$message)

df <- as.data.frame(answer$data$rows)
names(df) <- answer$data$columns
df <- type.convert(df, as.is = TRUE)
print(df)`;
}
