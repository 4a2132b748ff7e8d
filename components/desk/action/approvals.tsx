'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { listDeskProposals } from '#lib/api/desk-calls.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { ActionButton } from './action-button.tsx';

/**
 * Lists actions that a colleague proposed and a second one must confirm. The button opens the same action with the same
 * input.
 */
export function Approvals() {
  const t = useTranslations('desk.action.approvals');
  const { actions } = useDesk();
  // Not revalidated on focus: an answer that is being read would disappear with its proposal.
  const { data, error, mutate } = useSWR('desk-proposals', () => listDeskProposals().then((reply) => reply.data), {
    revalidateOnFocus: false,
  });
  const refresh = () => void mutate();
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('lead')}</p>
      {data === undefined && error === undefined && (
        <Loading label={t('loading')}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data === undefined && error !== undefined && (
        <EmptyState kind="failed" title={t('failed')} action={<Button onClick={refresh}>{t('retry')}</Button>} />
      )}
      {data?.proposals.length === 0 && <EmptyState title={t('nothing')} description={t('nothingText')} />}
      {data && data.proposals.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {data.proposals.map(({ id, action: name, subject, terms, proposedBy, proposedAt, isOwn, input }) => {
            const action = actions.find((one) => one.name === name);
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-semibold break-all">
                    {action?.title ?? name} <Subject name={subject} />
                  </p>
                  <p className="break-all">{terms}</p>
                  <p className="text-sm text-ink-2">
                    {t('by', { name: proposedBy, time: beijingMinute(new Date(proposedAt)) })}
                  </p>
                </div>
                {isOwn ? (
                  <p className="text-sm text-ink-2">{t('own')}</p>
                ) : (
                  action && (
                    <ActionButton
                      action={action}
                      {...(input && { input, isWhole: true })}
                      variant="primary"
                      onDone={refresh}
                    />
                  )
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/**
 * Links a record's number to the record, where the decision is made. Shows a colleague's name; other codes are
 * described by the terms.
 */
function Subject({ name }: { name: string }) {
  if (/^(?:[A-Z]-[\w-]+|lic_[\w-]+)$/.test(name))
    return (
      <DeskLink to={deskAddress.record('any', name)} className="link">
        {name}
      </DeskLink>
    );
  return name.includes(' ') || name === limitSubject ? null : name;
}

/** Name, in proposals, of the limit above which two people are required. */
const limitSubject = 'second-person';
