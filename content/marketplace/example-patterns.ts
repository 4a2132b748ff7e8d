/** Spelling of each type's values in a dictionary's example and in a sample. */
export const examplePatterns = {
  string: /./,
  integer: /^-?\d+$/,
  decimal: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{3})?$/,
  list: /./,
};
