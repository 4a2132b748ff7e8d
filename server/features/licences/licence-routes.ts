import type { FastifyInstance } from 'fastify';
import { getLicenceKeys, getLicenceStatus } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { readLicenceStatus } from './licences.ts';

/** Public: what it takes to verify a licence key. */
export async function licenceRoutes(app: FastifyInstance, { db, clock, licenceSigner }: Deps) {
  publicRoute(app, getLicenceKeys, async () => ({ keys: [licenceSigner.publicKey] }));

  publicRoute(app, getLicenceStatus, async ({ params }) => ({
    data: await readLicenceStatus(db, clock.now(), params.id),
  }));
}
