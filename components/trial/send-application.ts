import type { LicensedProduct } from '#contract/licence.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { applyForCloudTrial, applyForTrial, bookRoadShow } from '#lib/api/trial-calls.ts';
import { cloudProductOf } from './cloud-products.ts';
import type { trialInput } from './trial-entry.ts';
import type { Standing } from './use-standing.ts';

type Outcome = Pick<Standing, 'licence' | 'booking'> & {
  /** Token that registers the contact of a booking without another code. */
  registration?: string | undefined;
};

/**
 * Sends a validated form: a booking, a workspace's application, or a person's own. Sending it again returns the same
 * licence.
 * @throws RefusedError, TimedOutError and the other errors of calls
 */
export async function sendApplication(
  product: TrialProduct,
  workspaceId: string,
  input: ReturnType<typeof trialInput>,
): Promise<Outcome> {
  // Only a road-show has an interest, and it issues no licence.
  if ('interest' in input) {
    const { registration, ...booking } = (await bookRoadShow(input)).data;
    return { licence: null, booking, registration };
  }
  const cloud = cloudProductOf(product);
  const { data } =
    cloud && workspaceId
      ? await applyForCloudTrial({ ...input, product: cloud, workspaceId })
      : await applyForTrial({ ...input, product: product as LicensedProduct });
  return { licence: data, booking: null };
}
