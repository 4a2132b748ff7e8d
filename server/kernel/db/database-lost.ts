/** PostgreSQL cannot be reached, or timed out. The server's own errors are `pg.DatabaseError` with a SQLSTATE. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
