'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button.tsx';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { writeFigure } from '#components/desk/listing/figures.ts';
import type { DeskRecord } from '#contract/desk-record.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

type Fact = DeskRecord['facts'][number];

/** Lists the record's facts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('desk.record');
  return (
    <section aria-labelledby="record-facts">
      <h2 id="record-facts" className="mb-2 text-lg">
        {t('facts')}
      </h2>
      <dl className="divide-y divide-hairline border-y border-hairline text-sm">
        {facts.map((fact) => (
          <div key={fact.title} className="grid grid-cols-[8em_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-ink-2">{fact.title}</dt>
            <dd className="break-words whitespace-pre-wrap">
              <FactValue {...fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FactValue({ kind, value }: Fact) {
  const text = String(value ?? '');
  if (kind === 'reference')
    return (
      <DeskLink to={deskAddress.record('any', text)} className="link break-all">
        {text}
      </DeskLink>
    );
  // Links only to this site: an address of another may be a visitor's text.
  if (/^\S+$/.test(text) && text.startsWith(`${window.location.origin}/`))
    return (
      <a href={text} target="_blank" rel="noopener" className="link break-all">
        {text}
      </a>
    );
  if (kind === 'time' || kind === 'second') return <time dateTime={text}>{beijingMinute(text)}</time>;
  return kind === 'money' ? writeFigure({ kind }, Number(text)) : text;
}

/** Lists the record's files, with their downloads. */
export function FileList({ files }: Pick<DeskRecord, 'files'>) {
  const t = useTranslations('desk.record');
  const { actions } = useDesk();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="record-files">
      <h2 id="record-files" className="mb-2 text-lg">
        {t('files')}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {files.map(({ title, name, input }) => {
          const action = actions.find((one) => one.name === name);
          return (
            <li key={title} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 break-all">{title}</span>
              {action && <ActionButton action={action} input={input} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Lists other records of the same company, contact or account. */
export function RelatedList({ related }: Pick<DeskRecord, 'related'>) {
  const t = useTranslations('desk.record');
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="record-related">
      <h2 id="record-related" className="mb-2 text-lg">
        {t('related')}
      </h2>
      {related.map(({ kind, called, rows }) => (
        <div key={kind} className="mb-5">
          <h3 className="text-sm font-normal text-ink-2">{called}</h3>
          <ul className="divide-y divide-hairline border-y border-hairline text-sm">
            {rows.map(({ id, title, state, at }) => (
              <li key={id} className="py-2">
                <DeskLink to={deskAddress.record(kind, id)} className="link inline-block py-1 break-words">
                  {title || id}
                </DeskLink>
                <p className="flex flex-wrap gap-x-3 text-ink-2">
                  <span>{state}</span>
                  <time dateTime={at}>{beijingMinute(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
