import type { FastifyInstance } from 'fastify';
import { getLicenceKeys, getLicenceRevocations, getLicenceStatus } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { readLicenceStatus, signRevocationList } from './licences.ts';

/** Serves the public data for verifying licences. */
export async function licenceRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock, licenceSigner } = deps;

  publicRoute(app, getLicenceKeys, async () => ({ keys: [...licenceSigner.publicKeys] }));

  publicRoute(app, getLicenceRevocations, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { data: { list: await signRevocationList(deps) } };
  });

  publicRoute(app, getLicenceStatus, async ({ params }) => ({
    data: await readLicenceStatus(db, clock.now(), params.id),
  }));
}
