'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { defineForm, optionalText } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { setPoNumber as call } from '#contract/order.ts';
import { setPoNumber } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import type { Order } from './use-order.ts';

const poForm = defineForm({ poNumber: optionalText(call.body.shape.po_number) });

/** Adds, corrects or removes the buyer's own number of the purchase, which may come after the order. */
export function PoNumber({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.po');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** The focused element goes away, so the focus moves to the element in its place. */
  function turn(open: boolean) {
    flushSync(() => setOpen(open));
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-3 scroll-mt-24 outline-none">
      {isOpen ? (
        <PoNumberForm
          order={order}
          onDone={() => {
            turn(false);
            notify({ type: 'success', message: t('saved') });
            onDone();
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => turn(true)}>
          {t(order.buyer.po_number === null ? 'add' : 'correct')}
        </Button>
      )}
    </div>
  );
}

function PoNumberForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.po');
  const form = useDefinedForm(poForm, { poNumber: order.buyer.po_number ?? '' });
  const send = form.submit(async ({ poNumber }) => {
    try {
      await setPoNumber({ id: order.id, poNumber });
      onDone();
    } catch (error) {
      followSession(error);
      form.refuseField(error);
    }
  });
  return (
    <FormFrame form={form} onSubmit={send} submitLabel={t('save')} wide={false}>
      <TextField
        form={form}
        name="poNumber"
        label={t('field')}
        help={t('help')}
        autoComplete="off"
        spellCheck={false}
      />
    </FormFrame>
  );
}
