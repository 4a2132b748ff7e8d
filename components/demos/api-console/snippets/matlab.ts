import { licenceVariable, type Question } from './question.ts';
import { quoteForMatlab } from './quote.ts';

/** MATLAB R2019b or later. */
export function writeMatlab({ address, sampleLicence, parameters }: Question): string {
  const asked = parameters.map(([name, value]) => `${quoteForMatlab(name)}, ${quoteForMatlab(value)}`);
  return `licence = getenv(${quoteForMatlab(licenceVariable)});
if isempty(licence)
    licence = strtrim(webread(${quoteForMatlab(sampleLicence)}));
end
options = weboptions("HeaderFields", ...
    ["Authorization", "Bearer " + licence]);
answer = webread(${[quoteForMatlab(address), ...asked, 'options'].join(', ...\n    ')});

rows = cellfun(@(row) reshape(row, 1, []), answer.rows, ...
    "UniformOutput", false);
data = cell2table(vertcat(rows{:}), ...
    "VariableNames", answer.columns)
next = answer.next`;
}
