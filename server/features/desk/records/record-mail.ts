import type { DeskRecord } from '#contract/desk.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { readLatestMail } from '#server/kernel/records/record-mails.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { deskTranslator } from '#server/kernel/text/translator.ts';
import { readCards, readColleagueEmail } from './cards.ts';
import type { FoundRecord } from './find-record.ts';

/** Which mail the next one follows, and where its answer arrives: with the owner, or with whoever writes it. */
export async function readThread(
  db: Db,
  { id, follows: first = null }: Pick<FoundRecord, 'id'> & { follows?: string | null },
) {
  const owner = (await readCards(db, [id])).get(id)?.owner ?? null;
  return {
    follows: (await readLatestMail(db, id)) ?? first,
    replyTo: (await readColleagueEmail(db, owner)) ?? (await readColleagueEmail(db, currentActor().name)),
  };
}

/** What a mail about a record may begin with, its gaps filled; null where no one can be written to. */
export async function readMailOf(
  { db, config }: { db: Db; config: Config },
  record: FoundRecord,
): Promise<DeskRecord['mail']> {
  const { kind, id, who, title } = record;
  if (who.email === null) return null;
  const t = deskTranslator();
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const values = {
    name: who.name || '您好',
    reference: id,
    title,
    brand,
    sender: currentActor().name ?? '',
    ...company,
  };
  const templates = kind.templates.map((name) => {
    const key = name as 'enquiry';
    return { title: t(`${key}.title`), subject: t(`${key}.subject`, values), text: t(`${key}.text`, values).trimEnd() };
  });
  return { to: who.email, replyTo: (await readThread(db, record)).replyTo, templates };
}
