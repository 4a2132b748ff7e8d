'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { formatFileSize } from '#components/sections/format-bytes.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { DeskEvent, MailAttachment } from '#contract/desk-record.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

/** Lists all events, the newest first. */
export function Timeline({ events }: { events: readonly DeskEvent[] }) {
  return (
    <ol className="mt-6 border-l-2 border-hairline">
      {events.map((event) => (
        <li key={`${event.at} ${event.what} ${event.title}`} className="relative pb-6 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={clsx('absolute top-2 -left-[7px] size-3 rounded-full border-2 border-paper', dots[event.what])}
          />
          <Event {...event} />
        </li>
      ))}
    </ol>
  );
}

const dots: Record<DeskEvent['what'], string> = {
  move: 'bg-primary',
  payment: 'bg-success',
  notice: 'bg-ink-2',
  mail: 'bg-ink-2',
  answer: 'bg-primary',
  automatic: 'bg-hairline',
  journal: 'bg-hairline',
  note: 'bg-warning',
};

function Event({ at, what, title, text, actor, delivery, attachments = [] }: DeskEvent) {
  const t = useTranslations('desk.record');
  // Automatic texts, ours and others', are folded.
  const isLetter = what === 'automatic' || (what === 'mail' && actor === null);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <time dateTime={at}>{beijingMinute(at)}</time>
        <span>{t(`events.${what}`)}</span>
        {actor !== null && <span className="break-all">{actor}</span>}
        {delivery !== null && (
          <Badge tone={delivery === 'failed' ? 'danger' : delivery === 'sent' ? 'success' : 'neutral'}>
            {t(`delivery.${delivery}`)}
          </Badge>
        )}
      </p>
      {what === 'note' ? null : <p className="font-medium break-words">{title}</p>}
      {text !== null &&
        (isLetter ? (
          <details className="text-sm">
            <summary className="link inline-block cursor-pointer py-1.5">{t('wholeMail')}</summary>
            <p className="mt-1 break-words whitespace-pre-wrap">{text.trimEnd()}</p>
          </details>
        ) : (
          <p className="mt-1 text-sm break-words whitespace-pre-wrap">{text.trimEnd()}</p>
        ))}
      {attachments.length > 0 && (
        <p className="mt-1 text-sm break-words text-ink-2">
          {t('attachments', { names: attachments.map(describeAttachment).join('、') })}
        </p>
      )}
    </>
  );
}

/** A file's name and its size, where that is known. */
function describeAttachment({ name, bytes }: MailAttachment): string {
  return bytes === null ? name : `${name} (${formatFileSize(bytes)})`;
}
