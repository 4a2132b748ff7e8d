import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { operatorMail } from '#server/kernel/operators/notify-operators.ts';
import { readColleagueEmail } from '#server/kernel/operators/operators.ts';
import { readCards, writeCard } from './cards.ts';
import type { FoundRecord } from './find-record.ts';

/** Makes a colleague the owner of a record and mails them, unless they took it themselves or have it already. @returns the answer in words */
export function giveRecord(deps: Deps, record: FoundRecord, owner: string | null): Promise<string> {
  const { id } = record;
  return deps.db.transaction().execute(async (db) => {
    // The second of two concurrent submissions finds the new owner and sends no second mail.
    await lockKeys(db, [`record-card:${id}`]);
    const before = (await readCards(db, [id])).get(id)?.owner ?? null;
    await writeCard(db, deps.clock.now(), id, { owner });
    if (owner === null) return `${id} 无人负责\n`;
    const isNews = owner !== before && owner !== currentActor().name;
    return `${id} 由 ${owner} 负责\n${isNews ? await mailOwner({ ...deps, db }, record, owner) : ''}`;
  });
}

async function mailOwner(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, kind, title }: FoundRecord,
  owner: string,
): Promise<string> {
  const address = await readColleagueEmail(db, owner);
  if (address === null) return `${owner} 没有运营后台的邮箱，请当面告知\n`;
  const giver = currentActor().name ?? '同事';
  const due = (await readCards(db, [id])).get(id)?.due ?? '';
  const mail = operatorMail(config, {
    kind: 'record',
    reference: id,
    summary: `${giver} 把${kind.title}交给您：${title}`,
    details: [['办理期限', due]],
  });
  await enqueue(db, clock.now(), 'mail', { to: { name: owner, address }, ...mail });
  return `已写信告知 ${address}\n`;
}
