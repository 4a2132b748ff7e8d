import * as z from 'zod/mini';
import { defineListing, type Declaration } from '#server/kernel/desk/declare.ts';
import { listProposals } from '#server/kernel/operators/second-person.ts';

/** Declares the terminal's listing of pending proposals. `actions` determine who may propose. */
export const proposalListing = (actions: () => readonly Declaration[]) =>
  defineListing({
    name: 'proposals',
    title: '待第二人确认',
    does: '待第二位操作员确认的命令',
    roles: ['sales', 'finance'],
    // The desk has its own page for proposals, with buttons.
    terminalOnly: true,
    filters: z.object({}),
    paging: {
      key: 'id',
      sorts: { proposed_at: 'time', command: 'text' },
      search: ['proposed_by', 'command', 'subject', 'terms'],
    },
    read: async (deps, { page }) => page(deps.db, await listProposals(deps, actions())),
    columns: {
      proposed_at: ['北京时间', 'time', (proposal) => proposal.proposed_at],
      proposed_by: ['提出人', 'text', (proposal) => proposal.proposed_by],
      command: ['命令', 'text', (proposal) => proposal.command],
      subject: ['对象', 'text', (proposal) => proposal.subject],
      terms: ['内容', 'text', (proposal) => proposal.terms],
    },
  });
