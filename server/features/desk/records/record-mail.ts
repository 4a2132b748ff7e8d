import type { DeskRecord } from '#contract/desk-record.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed } from '#server/kernel/desk/declare.ts';
import type { RecordKind } from '#server/kernel/desk/record-kind.ts';
import { readLatestMail } from '#server/kernel/desk/record-mails.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { findOperator, readColleagueEmail } from '#server/kernel/operators/operators.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { deskTranslator } from '#server/kernel/text/translator.ts';
import { readCards } from './cards.ts';
import type { FoundRecord } from './find-record.ts';

/** Reads the mail to reply to and the address for answers: the site's mailbox, else the owner's, else the writer's. */
export async function readThread(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, kind, follows: first = null }: Pick<FoundRecord, 'id' | 'kind'> & { follows?: string | null },
) {
  const owner = await readOpeningOwner(db, id, kind);
  return {
    follows: (await readLatestMail(db, id)) ?? first,
    replyTo:
      config.MAILBOX_ADDRESS ??
      (await readColleagueEmail(db, owner)) ??
      (await readColleagueEmail(db, currentActor().name)),
  };
}

/** Returns the owner, or null if their roles no longer allow the record: they could not read an answer. */
async function readOpeningOwner(db: Db, id: string, kind: RecordKind): Promise<string | null> {
  const owner = (await readCards(db, [id])).get(id)?.owner ?? null;
  const colleague = owner === null ? undefined : await findOperator(db, owner);
  return colleague && isAllowed(kind, colleague.roles) ? owner : null;
}

/** Returns the filled-in mail templates of a record, or null if it has no mail address. */
export async function readMailOf(deps: Pick<Deps, 'db' | 'config'>, record: FoundRecord): Promise<DeskRecord['mail']> {
  const { kind, id, who, title } = record;
  if (who.email === null) return null;
  const t = deskTranslator();
  const { brand, ...company } = companyOf(deps.config.identity, 'zh-CN');
  const values = {
    hello: who.name ? t('hello', { name: who.name }) : t('helloUnnamed'),
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
  const { replyTo } = await readThread(deps, record);
  return { to: who.email, replyTo, isFiled: deps.config.MAILBOX_ADDRESS !== undefined, templates };
}
