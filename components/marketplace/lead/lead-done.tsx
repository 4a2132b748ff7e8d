import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The reference; it takes the focus, because the form it replaces had it. */
export function LeadDone({ reference, email }: { reference: string; email: string }) {
  const t = useTranslations('datahubLead');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div role="status" className="max-w-160 border-y border-hairline py-5">
      <p ref={place} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <Icon name="success" className="size-5 text-success" />
        {t('doneTitle')}
      </p>
      <p className="mt-1">{t('doneText', { reference, email })}</p>
      <AppLink to={`${routePath('enquiry')}#code=${reference}`} className="link mt-2 inline-block py-2.5">
        {t('follow')}
      </AppLink>
    </div>
  );
}
