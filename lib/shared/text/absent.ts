/** In a table's cell: there is no value. */
export const absent = '–';
