type Field = { name: string; type: string; nullable: boolean };

/** Returns the column by which a set is queried by date: `date`, or else its first non-null day or time. */
export function dateColumn(fields: readonly Field[]): string | null {
  const dated = fields.filter(({ type, nullable }) => !nullable && (type === 'date' || type === 'datetime'));
  return (dated.find(({ name }) => name === 'date') ?? dated[0])?.name ?? null;
}

/** Returns the column by which a set is queried by instrument. */
export function instrumentColumn(fields: readonly Field[]): string | null {
  return fields.find(({ name }) => name === 'order_book_id')?.name ?? null;
}
