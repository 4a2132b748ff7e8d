import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { invoiceNumberPattern } from '#contract/invoice.ts';
import { invoiceFilePath } from '#contract/order-documents.ts';
import { getOrder, requestInvoice } from '#contract/order.ts';
import { invoiceFileName, readInvoiceFile } from '#server/features/orders/invoice-mail.ts';
import { requireOwnOrder } from '#server/features/orders/order-view.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { signedInRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { requestOwnInvoice } from './request-invoice.ts';

const invoiceFile = z.object({ ...getOrder.params.shape, number: z.string().check(z.regex(invoiceNumberPattern)) });

/** Serves the buyer's request for an invoice and its PDF. */
export async function invoiceRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps;

  signedInRoute(app, requestInvoice, async ({ params, body, session }) => {
    await spend(db, clock, [{ key: `invoice-by:${session.userId}`, most: 30, seconds: 3600 }]);
    return { data: await requestOwnInvoice(deps, session.userId, params.id, body) };
  });

  app.get(
    invoiceFilePath(':id', ':number'),
    { schema: { hide: true, params: invoiceFile } },
    async (request, reply) => {
      const session = await request.session();
      if (!session) throw new Refusal('notSignedIn');
      const { id, number } = invoiceFile.parse(request.params);
      await spend(db, clock, [{ key: `invoice-file-by:${session.userId}`, most: 30, seconds: 60 }]);
      await requireOwnOrder(db, session.userId, id);
      const content = await readInvoiceFile(db, id, number);
      if (!content) throw new Refusal('orderUnknown');
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoiceFileName(number)}"`)
        .send(content);
    },
  );
}
