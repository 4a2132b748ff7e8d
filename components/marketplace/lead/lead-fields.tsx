import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { documentFile } from '#content/legal/documents.ts';
import type { LeadKind } from '#contract/lead.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

export type LeadEntry = { name: string; company: string; email: string; message: string; consent: boolean };

/** Who asks, where the answer goes, and what is asked; the rest is optional or not asked at all. */
export function LeadFields({ kind, form }: { kind: LeadKind; form: ReturnType<typeof useOrderedForm<LeadEntry>> }) {
  const t = useTranslations('datahubLead');
  const leaving = { onBlur: form.checkOnLeave };
  return (
    <>
      <Field label={t('name')} error={form.errorText('name')}>
        {(control) => <Input {...form.register('name', leaving)} {...control} autoComplete="name" />}
      </Field>
      <Field label={t('company')} note={t('optional')} error={form.errorText('company')}>
        {(control) => <Input {...form.register('company', leaving)} {...control} autoComplete="organization" />}
      </Field>
      <Field label={t('email')} help={t('emailHelp')} error={form.errorText('email')}>
        {(control) => (
          <Input
            {...form.register('email', leaving)}
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@company.com"
          />
        )}
      </Field>
      <Field label={t(`message.${kind}`)} help={t(`messageHelp.${kind}`)} error={form.errorText('message')}>
        {(control) => <Textarea {...form.register('message', leaving)} {...control} rows={5} maxLength={2000} />}
      </Field>
      <Checkbox
        {...form.register('consent')}
        error={form.errorText('consent')}
        label={t.rich('consent', { privacy: linkToPrivacy })}
      />
    </>
  );
}

function linkToPrivacy(words: ReactNode) {
  return (
    <a href={withBasePath(documentFile('login.privacy', 'zh-CN'))} target="_blank" rel="noopener" className="link">
      {words}
    </a>
  );
}
