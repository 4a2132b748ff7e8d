import {
  ColumnNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type BinaryOperationNode,
  type KyselyPlugin,
  type SelectModifierNode,
  type SelectQueryNode,
} from 'kysely';
import type { Watch } from './simulated-database.ts';
import type { MailServer } from './simulated-parties.ts';

/**
 * Faults that a programmer could make, for tests of the simulation itself. `no row locks`: `lockOrder` and others read without locking the
 * row. `lease without a token`: a worker with an earlier lease ends a job that another one holds. `mail before commit`: an order's mail is
 * sent while the transaction that enqueues it may still be rolled back.
 */
export type PlantedFault = 'no row locks' | 'lease without a token' | 'mail before commit';

export function plantFault(fault: PlantedFault | undefined, mail: MailServer): Watch {
  switch (fault) {
    case 'no row locks':
      return { plugin: changing(new WithoutRowLocks()) };
    case 'lease without a token':
      return { plugin: changing(new WithoutToken()) };
    case 'mail before commit':
      return {
        observe({ sql, parameters }) {
          if (!sql.includes('insert into order_mails')) return;
          const [order, name] = parameters.map(String);
          mail.accepted.push({ id: `${order}.${name?.replace(':', '.')}@planted`, to: '', subject: '', text: '' });
        },
      };
    case undefined:
      return {};
  }
}

const changing = (transformer: OperationNodeTransformer): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
});

/** Removes row locks; `skip locked` of jobs remains. */
class WithoutRowLocks extends OperationNodeTransformer {
  protected override transformSelectQuery(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformSelectQuery']>
  ): SelectQueryNode {
    const { endModifiers, ...query } = super.transformSelectQuery(node, queryId);
    const isLock = ({ modifier }: SelectModifierNode) => modifier === 'ForUpdate' || modifier === 'ForNoKeyUpdate';
    const isAlone = endModifiers?.length === 1 && endModifiers.every(isLock);
    return endModifiers && !isAlone ? { ...query, endModifiers } : query;
  }
}

/** Makes the comparison of the column `lease` always true. */
class WithoutToken extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformBinaryOperation']>
  ): BinaryOperationNode {
    const { leftOperand: left, operator } = node;
    const isLease = ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === 'lease';
    const isEqual = OperatorNode.is(operator) && operator.operator === '=';
    return super.transformBinaryOperation(isLease && isEqual ? { ...node, rightOperand: left } : node, queryId);
  }
}
