import type { FastifyInstance } from 'fastify';
import { getAnnouncement, getEdited, getEditedDraft } from '#contract/edited.ts';
import { getRoadShowHours } from '#contract/road-show-hours.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { editedInDatabase } from '#server/kernel/edited/edited-source.ts';
import { readAnnouncement, readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { publicRoute } from '#server/kernel/http/route.ts';

/** Serves the edited content in force, and drafts to holders of their preview address. */
export async function editingRoutes(app: FastifyInstance, deps: Deps) {
  const source = editedInDatabase(deps);
  publicRoute(app, getEdited, async ({ query }) => ({ data: await source.read(query.known) }));
  publicRoute(app, getEditedDraft, async ({ body }) => ({ data: await source.findDraft(body.token) }));
  publicRoute(app, getAnnouncement, async ({ params, reply }) => {
    // Every page requests it, so browsers cache it for a minute.
    reply.header('cache-control', 'public, max-age=60');
    return { data: await readAnnouncement(deps, params.locale) };
  });
  publicRoute(app, getRoadShowHours, async () => ({ data: await readRoadShowHours(deps) }));
}
