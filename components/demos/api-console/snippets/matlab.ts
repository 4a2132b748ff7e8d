import type { Question } from './question.ts';
import { quoteForMatlab } from './quote.ts';

/** MATLAB R2019b or later. */
export function writeMatlab({ address, parameters }: Question): string {
  const options = parameters.map(([name, value]) => `${quoteForMatlab(name)}, ${quoteForMatlab(value)}`);
  return `answer = webread(${[quoteForMatlab(address), ...options].join(', ...\n    ')});
if answer.code ~= 0
    error("%s", answer.message)
end

rows = cellfun(@(row) reshape(row, 1, []), answer.data.rows, ...
    "UniformOutput", false);
data = cell2table(vertcat(rows{:}), ...
    "VariableNames", answer.data.columns)`;
}
