import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useBeijingDay } from '#lib/api/server-clock.ts';
import { Quotation, type QuotationContent } from './quotation-sheet.tsx';

const buyerMost = 60;

/** The buyer's name, typed for the sheet alone, the sheet, and its way to the printer. */
export function QuotationPart({
  typed,
  onType,
  fieldRef,
  ...content
}: Omit<QuotationContent, 'buyer' | 'day'> & {
  typed: string;
  onType: (text: string) => void;
  fieldRef: Ref<HTMLInputElement>;
}) {
  const t = useTranslations('priceCalculator.quotation');
  const day = useBeijingDay('');
  const buyer = typed.trim();
  const isLong = buyer.length > buyerMost;
  return (
    <div className="space-y-4">
      <Field
        label={t('buyer')}
        note={t('buyerNote')}
        help={t('buyerHelp')}
        error={isLong ? t('buyerLong', { most: buyerMost }) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={fieldRef}
            autoComplete="organization"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" disabled={isLong} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Quotation {...content} day={day} buyer={isLong ? '' : buyer} />
    </div>
  );
}
