import type { OwnDataset, OwnDeliveries } from '#contract/delivery.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import { licenceState, selectHeld, type LicenceRow } from '#server/features/licences/licences.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { licensedDatasets } from './licensed-datasets.ts';

/** Everything that a person's licences open, or one of them. */
export async function listOwnDeliveries(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  userId: number,
  licence: string | undefined,
): Promise<OwnDeliveries> {
  const workspaces = db.selectFrom('workspace_members').select('workspace_id').where('user_id', '=', userId);
  let held = selectHeld(db).where((row) =>
    row.or([row('user_id', '=', userId), row('workspace_id', 'in', workspaces)]),
  );
  if (licence !== undefined) held = held.where('id', '=', licence);
  const licences = await held.orderBy('issued_at', 'desc').orderBy('id').execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'licence_id'])
    .where('user_id', '=', userId)
    .where('licence_id', 'in', [...licences.map(({ id }) => id), ''])
    .orderBy('created_at', 'desc')
    .execute();
  const { byId } = catalogue();
  const describe = (id: string): OwnDataset => ({
    id,
    title: byId.get(id)!.name,
    updateTime: byId.get(id)!.updateTime,
    simulated: true,
    latest: null,
    lateSince: null,
    files: [],
    deliveries: 0,
  });
  return licences.map((row: LicenceRow) => ({
    licence: row.id,
    product: row.product as LicenceProduct,
    state: licenceState(row, clock.now()),
    expiresAt: row.expires_at.toISOString(),
    orders: orders.filter(({ licence_id: of }) => of === row.id).map(({ id }) => id),
    datasets: licensedDatasets(catalogue(), { product: row.product as LicenceProduct, quota: row.quota }).map(describe),
  }));
}
