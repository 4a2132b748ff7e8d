'use client';

import { useTranslations } from 'next-intl';
import { ReferenceLookup } from '#components/forms/reference-lookup.tsx';
import { Moment } from '#components/shell/moment.tsx';
import { leadReference, type getLead as getLeadCall } from '#contract/lead.ts';
import type { CallReply } from '#lib/api/client.ts';
import { getLead } from '#lib/api/marketplace-calls.ts';

/** Looks up an enquiry by its reference: its kind, its state, and the next step. No typed text is shown. */
export function EnquiryLookup({ email }: { email: string }) {
  const t = useTranslations('enquiry');
  return (
    <ReferenceLookup<CallReply<typeof getLeadCall>['data']>
      words={{ label: t('code'), help: t('lead'), bad: t('codeBad'), submit: t('submit') }}
      rule={leadReference}
      ask={async (reference) => (await getLead(reference)).data}
    >
      {(reference, { kind, state, receivedAt }) => (
        <section className="border-t border-ink pt-6">
          <h2 className="text-2xl">{t(`kinds.${kind}`)}</h2>
          <p className="mt-2 text-lg">
            {t('state')}：<strong>{t(`states.${state}`)}</strong>
          </p>
          <p className="mt-1 text-ink-2">{t(`nextTexts.${state}`, { email })}</p>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <dt className="text-ink-2">{t('code')}</dt>
            <dd className="font-mono">{reference}</dd>
            <dt className="text-ink-2">{t('received')}</dt>
            <dd>
              <Moment at={receivedAt} />
            </dd>
          </dl>
        </section>
      )}
    </ReferenceLookup>
  );
}
