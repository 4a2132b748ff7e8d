/** PostgreSQL cannot be reached, or has not answered in time. What the server itself says is a `pg.DatabaseError` with its SQLSTATE. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
