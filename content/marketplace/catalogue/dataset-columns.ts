type Field = { name: string; type: string; nullable: boolean };

/** The column by which a set is asked for by date: `date`, else its first day or time that is always there. */
export function dateColumn(fields: readonly Field[]): string | null {
  const dated = fields.filter(({ type, nullable }) => !nullable && (type === 'date' || type === 'datetime'));
  return (dated.find(({ name }) => name === 'date') ?? dated[0])?.name ?? null;
}

/** The column by which a set is asked for by instrument. */
export function instrumentColumn(fields: readonly Field[]): string | null {
  return fields.find(({ name }) => name === 'order_book_id')?.name ?? null;
}
