import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';

/** A database that counts its statements, including the begin and commit of each transaction. */
export type CountedDatabase = {
  opened: OpenDatabase;
  /** Counts the statements that run during `work`. */
  countDuring(work: () => Promise<unknown>): Promise<number>;
};

export function countStatements(opened: OpenDatabase): CountedDatabase {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // A statement inside a statement has no result of its own.
    async transformResult({ result }) {
      count += 1;
      return result;
    },
  };
  const db = opened.db.withPlugin(counter);
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') count += 2;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    opened: { ...opened, db: counted },
    async countDuring(work) {
      const before = count;
      await work();
      return count - before;
    },
  };
}
