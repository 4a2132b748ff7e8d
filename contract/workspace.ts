import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { opaqueId } from './wire-values.ts';

const workspace = z.object({ id: opaqueId, name: z.string(), createdAt: z.iso.datetime() });
export type Workspace = z.infer<typeof workspace>;

/** Lists the signed-in user's workspaces, oldest first; a cloud trial can be for one of them (docs/behaviour.md#trial-products). */
export const listWorkspaces = defineCall({
  method: 'GET',
  path: '/user/v1/workspaces',
  reply: envelope(z.array(workspace)),
});
