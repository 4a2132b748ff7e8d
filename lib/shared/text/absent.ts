/** Content of a table cell without a value. */
export const absent = '–';
