import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { dateColumn, instrumentColumn } from '#content/marketplace/catalogue/dataset-columns.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { datasetEndpoints, datasetRowsQuery, datasetsPath, type deliveryAddress } from '#contract/data-api-datasets.ts';
import { dataApiApiPath, dataSimulatedHeader } from '#contract/data-api.ts';
import { deliveryAddressSeconds } from '#contract/delivery.ts';
import { dataNoticeOf } from '#lib/shared/data-api/data-notice.ts';
import { hasRows, readDeliveryRows } from '#server/features/deliveries/delivery-rows.ts';
import { licensedDatasets } from '#server/features/deliveries/licensed-datasets.ts';
import { sendDelivery, takeAddress } from '#server/features/deliveries/send-delivery.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { programLocaleOf } from '#server/kernel/http/answer-error.ts';
import { spendBytes, type DataApiCall } from './count-data-use.ts';
import { DataApiRefusal } from './data-api-refusal.ts';
import { openingOfProduct } from './openings.ts';
import { parseQuery, reversedDates } from './parse-query.ts';
import { sampleMark } from './sample-mark.ts';
import { sendTable } from './send-table.ts';

const hidden = { schema: { hide: true } };
const urlOf = ({ path }: { path: string }) => path.replaceAll(/\{(\w+)\}/g, ':$1');
type Answer<Name extends Exclude<keyof typeof datasetEndpoints, 'delivery'>> = z.output<
  (typeof datasetEndpoints)[Name]['answer']
>;

/** An admitted call with the terms of the licence's record. `call` is null for the sample licence, whose use is not counted. */
export type Admitted = DataApiCall & { call: DataApiCall | null };
type Admit = (request: FastifyRequest, reply: FastifyReply, takesData: boolean) => Promise<Admitted>;

/** Serves purchased data sets to programs, with their rows and delivered files (contract/data-api-datasets.ts). */
export function datasetRoutes(app: FastifyInstance, deps: Deps, admit: Admit): void {
  const { db, config, catalogue, deliveries } = deps;

  /** Returns the fields of an answer that mark simulated data and the sample licence, and sets the header. */
  function marksOf(request: FastifyRequest, reply: FastifyReply) {
    const { simulated } = deliveries;
    reply.header(dataSimulatedHeader, String(simulated));
    const sample = sampleMark(reply);
    return simulated ? { simulated, ...sample, notice: dataNoticeOf(programLocaleOf(request), sample) } : { simulated };
  }

  async function summarise({ id, name, updateTime }: CatalogueProduct) {
    const [newest] = await deliveries.list(id);
    return { id, title: name, updateTime, latest: newest?.day ?? null };
  }

  /** Counts the call and returns the data set if the licence covers it. @throws DataApiRefusal dataset_unknown, dataset_not_licensed */
  async function admitTo(request: FastifyRequest, reply: FastifyReply, takesData: boolean) {
    const admitted = await admit(request, reply, takesData);
    const { id } = request.params as { id: string };
    const product = catalogue().byId.get(id);
    if (!product) throw new DataApiRefusal('dataset_unknown', { field: 'id' });
    if (!licensedDatasets(catalogue(), admitted.terms).includes(id)) {
      throw new DataApiRefusal('dataset_not_licensed', { field: 'id', opening: openingOfProduct(product, config) });
    }
    return { ...admitted, product };
  }

  const { datasets, dataset, datasetRows, deliveries: files, delivery } = datasetEndpoints;

  app.get(urlOf(datasets), hidden, async (request, reply): Promise<Answer<'datasets'>> => {
    const { terms } = await admit(request, reply, false);
    parseQuery(datasets.query, request);
    const { byId } = catalogue();
    const opened = licensedDatasets(catalogue(), terms).flatMap((id) => byId.get(id) ?? []);
    return { ...marksOf(request, reply), datasets: await Promise.all(opened.map(summarise)) };
  });

  app.get(urlOf(dataset), hidden, async (request, reply): Promise<Answer<'dataset'>> => {
    const { product } = await admitTo(request, reply, false);
    parseQuery(dataset.query, request);
    const { dictionary } = product;
    return {
      ...marksOf(request, reply),
      ...(await summarise(product)),
      dateColumn: dateColumn(dictionary),
      instrumentColumn: instrumentColumn(dictionary),
      fields: dictionary.map(({ name, label, type, unit, meaning, nullable }) => {
        return { name, label, type, unit, description: meaning, nullable };
      }),
    };
  });

  app.get(urlOf(datasetRows), hidden, async (request, reply) => {
    const { product, call } = await admitTo(request, reply, true);
    const query = parseQuery(datasetRowsQuery, request);
    if (query.order_book_ids && !instrumentColumn(product.dictionary))
      throw new DataApiRefusal('parameter_unknown', { field: 'order_book_ids' });
    if (query.start_date && query.end_date && query.end_date < query.start_date)
      throw reversedDates(query.start_date, query.end_date);
    const [newest] = await deliveries.list(product.id);
    if (!newest) throw new DataApiRefusal('delivery_missing', { field: 'id' });
    if (!hasRows(newest)) throw new DataApiRefusal('rows_unavailable', { field: 'id' });
    const table = await readDeliveryRows(deliveries, product, newest, query);
    const { simulated } = deliveries;
    return sendTable(
      { request, reply, table, page: query, simulated },
      call && ((bytes) => spendBytes(db, call, bytes)),
    );
  });

  app.get(urlOf(files), hidden, async (request, reply): Promise<Answer<'deliveries'>> => {
    const { product } = await admitTo(request, reply, false);
    parseQuery(files.query, request);
    const listed = await deliveries.list(product.id);
    const pathOf = (file: string) => `/api${dataApiApiPath}${datasetsPath}/${product.id}/deliveries/${file}`;
    return { ...marksOf(request, reply), deliveries: listed.map((one) => ({ ...one, path: pathOf(one.file) })) };
  });

  // A file counts as a call but not as traffic, since purchased files are downloaded whole.
  app.get(urlOf(delivery), hidden, async (request, reply): Promise<unknown> => {
    const { product, licence, terms } = await admitTo(request, reply, true);
    parseQuery(delivery.query, request);
    const { file } = request.params as { file: string };
    const delivered = (await deliveries.list(product.id)).find((one) => one.file === file);
    if (!delivered) throw new DataApiRefusal('delivery_missing', { field: 'file', given: file });
    const taken = { licence, accountId: terms.accountId, dataset: product.id, delivered };
    const url = await takeAddress(deps, request, taken);
    if (url === null) return sendDelivery(deps, { request, reply }, taken);
    reply.header('cache-control', 'no-store');
    const expiresAt = new Date(deps.clock.now().getTime() + deliveryAddressSeconds * 1000).toISOString();
    return { ...marksOf(request, reply), ...delivered, url, expiresAt } satisfies z.output<typeof deliveryAddress>;
  });
}
