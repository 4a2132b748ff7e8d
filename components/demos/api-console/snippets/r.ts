import { licenceVariable, type Question } from './question.ts';
import { quote } from './quote.ts';

/** R 3.6 or later with the package jsonlite. */
export function writeR({ address, sampleLicence, parameters }: Question): string {
  const query = `params <- c(
${parameters.map(([name, value]) => `  ${name} = ${quote(value)}`).join(',\n')}
)
values <- vapply(params, URLencode, "", reserved = TRUE)
query <- paste0(names(params), "=", values, collapse = "&")

`;
  const asked = parameters.length === 0 ? quote(address) : `paste0(${quote(`${address}?`)}, query)`;
  return `library(jsonlite)

licence <- Sys.getenv(${quote(licenceVariable)})
if (licence == "") licence <- readLines(${quote(sampleLicence)})

${parameters.length === 0 ? '' : query}reply <- url(${asked},
  headers = c(Authorization = paste("Bearer", licence)))
answer <- fromJSON(readLines(reply, warn = FALSE, encoding = "UTF-8"))

df <- as.data.frame(answer$rows)
names(df) <- answer$columns
df <- type.convert(df, as.is = TRUE)
print(df)
print(answer[["next"]])`;
}
