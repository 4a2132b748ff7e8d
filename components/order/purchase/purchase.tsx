'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import useSWR from 'swr';
import { FormError } from '#components/forms/form-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { checkTrial } from '#lib/api/trial-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';
import { AgreementPart } from './agreement-part.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { buysProducts } from './choice.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { asksBuyer, choiceOf, quotedChoice } from './purchase-entry.ts';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RunningTotal } from './running-total.tsx';
import { TermFields } from './term-fields.tsx';
import { usePlacing } from './use-placing.ts';
import { usePurchaseForm } from './use-purchase-form.ts';
import { useQuotation } from './use-quotation.ts';
import { useQuote } from './use-quote.ts';

/**
 * Renders the purchase from the first choice to the order: the fields at the left, the price beside them, and the terms before the
 * button. Everything can be filled in before the login.
 * @param conditions information for the buyer before the payment; the page passes it in
 */
export function Purchase({ conditions, contact }: { conditions: ReactNode; contact: ReactNode }) {
  const t = useTranslations('purchase');
  const account = useKnownAccount();
  const agreed = account?.agreed ?? false;
  const form = usePurchaseForm({ agreed, known: account?.known });
  const entry = form.watch();
  const { quotation, leaveQuotation } = useQuotation();
  const choice = quotation === null ? choiceOf(entry) : quotedChoice(entry, quotation);
  const quote = useQuote(form.isReady ? choice : null);
  const place = usePlacing({ form, quote, agreed });
  const hasBuyer = asksBuyer(useLocale());
  const isLogin = useUser((state) => state.isLogin);

  return (
    <form
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => void place(event)}
      onFocus={form.clear}
      onChange={() => {
        form.clear();
        form.saveDraft();
      }}
      className="grid gap-x-12 gap-y-10 lg:grid-cols-12"
    >
      <fieldset disabled={!form.isReady} className="min-w-0 space-y-10 lg:col-span-7">
        {!form.isAddressRead && (
          <Notice tone="warning" title={t('addressUnread.title')}>
            {t('addressUnread.text')}
          </Notice>
        )}
        {quotation === null ? (
          <Part title={t(buysProducts(entry) ? 'products.title' : 'choice.title')}>
            {buysProducts(entry) ? <ProductFields form={form} /> : <ChoiceFields form={form} />}
          </Part>
        ) : (
          <Part title={t('quotation.title')}>
            <QuotationFacts quote={quote} onLeave={leaveQuotation} />
          </Part>
        )}
        <Part title={t('term.title')}>
          <TermFields form={form} quoted={quotation !== null} />
        </Part>
        <Part title={t('buyer.title')}>
          <BuyerFields form={form} />
        </Part>
        <Part title={t('invoice.heading')}>
          <InvoiceFields form={form} entry={entry} hasBuyer={hasBuyer} />
        </Part>
        <RunningTotal quote={quote} />
      </fieldset>
      <div className="min-w-0 lg:col-span-5">
        <section
          aria-labelledby="quote-title"
          className="space-y-5 border-t border-hairline pt-6 lg:sticky lg:top-(--header-height)"
        >
          <h2 id="quote-title" tabIndex={-1} className="text-xl">
            {t('quote.title')}
          </h2>
          <QuotePanel quote={quote} />
          {conditions}
          <HydratedFieldset>
            <AgreementPart form={form} agreed={agreed} />
          </HydratedFieldset>
          <FormError message={form.refusal} />
          <Button
            type="submit"
            size="large"
            className="w-full"
            busy={form.formState.isSubmitting}
            disabled={quote.state !== 'ready'}
          >
            {t('confirm')}
          </Button>
          <p className="text-sm text-ink-2">{isLogin === false ? t('loginLater') : t('afterwards')}</p>
          {contact}
        </section>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5 border-t border-hairline pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Reads the known details of the signed-in user, to prefill the form. */
function useKnownAccount() {
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data } = useSWR(
    userId === null ? null : ['known-buyer', userId],
    async () => (await checkTrial({ product: 'rqdata-cloud' })).data,
    { onError: followSession, revalidateOnFocus: false },
  );
  return userId === null ? undefined : data;
}
