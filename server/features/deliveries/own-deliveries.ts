import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { shownDeliveries, type Handover, type OwnDataset, type OwnDeliveries } from '#contract/delivery.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { licenceState, selectHeld } from '#server/features/licences/licences.ts';
import { readHandovers } from '#server/features/orders/handovers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { isOwnedBy } from '#server/kernel/db/own-rows.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { lateSince } from './late-since.ts';
import { licensedDatasets } from './licensed-datasets.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'deliveries'>;

/** A person's licences, those of their workspaces among them. */
export function selectOwnLicences(db: Db, userId: number) {
  return selectHeld(db).where(isOwnedBy(userId));
}

/** Everything that a person's licences open, or one of them. */
export async function listOwnDeliveries(
  deps: Reading,
  userId: number,
  { licence, locale }: { licence: string | undefined; locale: Locale },
): Promise<OwnDeliveries> {
  const { db, clock, catalogue } = deps;
  const own = selectOwnLicences(db, userId);
  const licences = await (licence === undefined ? own : own.where('id', '=', licence))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('licence_id', 'in', [...licences.map(({ id }) => id), ''])
    .orderBy('created_at', 'desc')
    .execute();
  // Sets that several licences open are read once.
  const described = new Map<string, Promise<OwnDataset>>();
  const describe = (id: string) => {
    const found = described.get(id) ?? describeDataset(deps, catalogue().byId.get(id)!, locale);
    described.set(id, found);
    return found;
  };
  return Promise.all(
    licences.map(async (row) => {
      const ofLicence = orders.filter(({ licence_id: of }) => of === row.id);
      const handovers = (await Promise.all(ofLicence.map((order) => readHandovers(deps, order)))).flat();
      const terms = { product: row.product as LicenceProduct, quota: row.quota };
      const datasets = await Promise.all(licensedDatasets(catalogue(), terms).map(describe));
      return {
        licence: row.id,
        product: terms.product,
        state: licenceState(row, clock.now()),
        expiresAt: row.expires_at.toISOString(),
        orders: ofLicence.map(({ id }) => id),
        datasets: datasets.map((dataset) => withHandover(dataset, handovers)),
      };
    }),
  );
}

function withHandover(dataset: OwnDataset, handovers: readonly Handover[]): OwnDataset {
  const handover = handovers.find(({ product }) => product === dataset.id);
  return handover ? { ...dataset, handover } : dataset;
}

async function describeDataset(
  { clock, deliveries }: Reading,
  product: CatalogueProduct,
  locale: Locale,
): Promise<OwnDataset> {
  const files = await deliveries.list(product.id);
  const latest = files[0]?.day ?? null;
  const { simulated } = deliveries;
  return {
    id: product.id,
    title: locale === 'en-US' ? product.english : product.name,
    updateTime: product.updateTime,
    simulated,
    latest,
    lateSince: simulated ? null : lateSince(product, latest, beijingDay(clock.now())),
    files: files.slice(0, shownDeliveries),
    deliveries: files.length,
  };
}
