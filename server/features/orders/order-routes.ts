import type { FastifyInstance } from 'fastify';
import { yuanFromFen } from '#contract/money.ts';
import { orderDocumentPath, orderDocuments, type OrderDocument } from '#contract/order-documents.ts';
import { createOrder, createOrderIntention, getOrder, listOrders, setPoNumber } from '#contract/order.ts';
import { createQuotedIntention } from '#contract/quotation.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute, signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { confirmationText } from './confirmation-text.ts';
import { contractPdf } from './contract-pdf.ts';
import { contractText } from './contract-text.ts';
import { createIntention } from './intentions.ts';
import { readKeptFen } from './kept-money.ts';
import type { OrderRow } from './move-order.ts';
import { listOwnOrders } from './order-list.ts';
import { payBefore, readOrder, requireOwnOrder } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { setOwnPoNumber } from './po-number.ts';
import { quoteQuotation } from './quotations.ts';
import { receiptText, sheetPdf } from './receipt-pdf.ts';

/** How each document is drawn. The contract in English stands before the binding Chinese one. */
const drawn: Record<OrderDocument, (order: OrderRow, config: Config, keptFen: number) => Promise<Buffer>> = {
  contract: (order, config, keptFen) =>
    contractPdf(
      contractText(order, config, keptFen),
      order.locale === 'en-US' ? contractText(order, config, keptFen, 'en-US') : undefined,
    ),
  confirmation: (order, config, keptFen) => sheetPdf(confirmationText(order, config, keptFen)),
  receipt: async (order, config, keptFen) => sheetPdf(receiptText(order, config, keptFen)),
};

/** The store's calls (docs/behaviour.md#order-and-payment), and the documents of an order. */
export async function orderRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock, config } = deps;

  publicRoute(app, createOrderIntention, async ({ body, locale, request }) => {
    // Each quote is a row, and visitors may ask.
    await spend(db, clock, [limitOf(config, 'address-quotes/minute', `quote-from:${addressGroup(request.ip)}`)]);
    const userId = (await request.session())?.userId ?? null;
    return { data: await createIntention(deps, { userId, locale }, body) };
  });

  publicRoute(app, createQuotedIntention, async ({ body, request }) => {
    await spend(db, clock, [limitOf(config, 'address-quotes/minute', `quote-from:${addressGroup(request.ip)}`)]);
    const userId = (await request.session())?.userId ?? null;
    return { data: await quoteQuotation(deps, userId, body) };
  });

  signedInRoute(app, createOrder, async ({ body, locale, session }) => {
    await spend(db, clock, [{ key: `order-by:${session.userId}`, most: 200, seconds: 3600 }]);
    const order = await placeOrder(deps, { userId: session.userId, locale }, body);
    const { id, status, amount_fen: amountFen } = order;
    return { data: { id, status, amount: yuanFromFen(amountFen), pay_before: payBefore(order) } };
  });

  signedInRoute(app, getOrder, async ({ params, query, session }) => ({
    data: await readOrder(deps, session.userId, { id: params.id, fields: query.fields }),
  }));

  signedInRoute(app, listOrders, async ({ query, session }) => ({
    data: await listOwnOrders(deps, session.userId, query),
  }));

  signedInRoute(app, setPoNumber, async ({ params, body, session }) => {
    await spend(db, clock, [{ key: `po-number-by:${session.userId}`, most: 30, seconds: 3600 }]);
    return { data: { po_number: await setOwnPoNumber(db, session.userId, params.id, body.po_number ?? null) } };
  });

  for (const kind of orderDocuments) {
    app.get(
      orderDocumentPath(':id', kind),
      { schema: { hide: true, params: getOrder.params } },
      async (request, reply) => {
        const session = await request.session();
        if (!session) throw new Refusal('notSignedIn');
        const { id } = getOrder.params.parse(request.params);
        await spend(db, clock, [{ key: `contract-by:${session.userId}`, most: 30, seconds: 60 }]);
        const order = await requireOwnOrder(db, session.userId, id);
        const keptFen = order.paid_at === null ? order.amount_fen : await readKeptFen(db, order);
        const pdf = await drawn[kind](order, config, keptFen);
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${kind}-${id}.pdf"`)
          .send(pdf);
      },
    );
  }
}
