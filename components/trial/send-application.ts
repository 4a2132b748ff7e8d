import { roadShowInterests, teamSizes, trialAgreements, type TrialProduct } from '#contract/licence.ts';
import { applyForCloudTrial, applyForTrial, bookRoadShow } from '#lib/api/trial-calls.ts';
import { cloudProductOf } from './cloud-products.ts';
import { applicantOnWire, type Proven } from './trial-applicant.ts';
import type { TrialEntry } from './trial-entry.ts';
import type { Standing } from './use-standing.ts';

type Outcome = Pick<Standing, 'licence' | 'booking'>;

/**
 * Sends a form that has passed its rules: a booking, a workspace's application, or a person's own. Sent again it yields the
 * same licence. @throws RefusedError, TimedOutError and the other errors of calls
 */
export async function sendApplication(
  { product, workspaceId, proven }: { product: TrialProduct; workspaceId: string; proven: Proven },
  entry: TrialEntry,
): Promise<Outcome> {
  const { purpose } = entry;
  const applicant = applicantOnWire(entry, proven, trialAgreements[product]);
  if (product === 'road-show') {
    const interest = roadShowInterests.find((known) => known === entry.interest) ?? roadShowInterests[0];
    const teamSize = teamSizes.find((known) => known === entry.teamSize);
    const { data } = await bookRoadShow({
      ...applicant,
      interest,
      preferredTimes: entry.times.join(','),
      ...(teamSize && { teamSize }),
      ...(entry.remarks.trim() && { remarks: entry.remarks }),
    });
    return { licence: null, booking: data };
  }
  const cloud = cloudProductOf(product);
  const { data } =
    cloud && workspaceId
      ? await applyForCloudTrial({ ...applicant, purpose, product: cloud, workspaceId })
      : await applyForTrial({ ...applicant, purpose, product });
  return { licence: data, booking: null };
}
