'use client';

import { useTranslations } from 'next-intl';
import { ReferenceLookup } from '#components/forms/reference-lookup.tsx';
import { applicationCode } from '#contract/recruitment.ts';
import { getApplication, type Application } from '#lib/api/recruitment-calls.ts';
import { ApplicationView } from './application-view.tsx';

/** An application by its code. */
export function StatusLookup({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations('recruitmentStatus');
  return (
    <ReferenceLookup<Application>
      words={{ label: t('code'), help: t('lead'), bad: t('codeBad'), submit: t('submit') }}
      rule={applicationCode}
      ask={async (code) => (await getApplication(code)).data}
    >
      {(code, application, onChange) => <ApplicationView {...{ code, application, supportEmail, onChange }} />}
    </ReferenceLookup>
  );
}
