import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import swagger from '@fastify/swagger';
import { fastify, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { marketPushPath } from '#contract/market-push.ts';
import { captchaRoutes } from '#server/adapters/captcha/captcha-routes.ts';
import { cashierRoutes } from '#server/adapters/payment/cashier-routes.ts';
import { accountDataRoutes } from '#server/features/account-data/account-data-routes.ts';
import { accountRoutes } from '#server/features/accounts/account-routes.ts';
import { userRoutes } from '#server/features/accounts/login-routes.ts';
import { passwordRoutes } from '#server/features/accounts/password-routes.ts';
import { summariseUserAgent } from '#server/features/accounts/user-agent.ts';
import { wechatRoutes } from '#server/features/accounts/wechat-routes.ts';
import { commonRoutes } from '#server/features/common/common-routes.ts';
import { dataApiRoutes } from '#server/features/data-api/data-api-routes.ts';
import { dataApiUseRoutes } from '#server/features/data-api/data-use-routes.ts';
import { deliveryRoutes } from '#server/features/deliveries/delivery-routes.ts';
import { lateMailRoutes } from '#server/features/deliveries/late-mail-routes.ts';
import { deskLoginRoutes } from '#server/features/desk/desk-login-routes.ts';
import { deskRoutes } from '#server/features/desk/desk-routes.ts';
import { ownAccountRoutes } from '#server/features/desk/own-account-routes.ts';
import { recordRoutes } from '#server/features/desk/records/record-routes.ts';
import { editingRoutes } from '#server/features/editing/editing-routes.ts';
import { invoiceRoutes } from '#server/features/invoices/invoice-routes.ts';
import { leadRoutes } from '#server/features/leads/lead-routes.ts';
import { licenceRoutes } from '#server/features/licences/licence-routes.ts';
import { datahubRoutes } from '#server/features/marketplace/datahub-routes.ts';
import { merchandiseRoutes } from '#server/features/orders/merchandise-routes.ts';
import { orderRoutes } from '#server/features/orders/order-routes.ts';
import { renewalRoutes } from '#server/features/orders/renewal-routes.ts';
import { paymentNotificationRoutes } from '#server/features/payments/payment-notification-routes.ts';
import { paymentRoutes } from '#server/features/payments/payment-routes.ts';
import { recruitmentRoutes } from '#server/features/recruitment/recruitment-routes.ts';
import { marketPushRoutes } from '#server/features/synthetic-market/push-routes.ts';
import { trialRoutes } from '#server/features/trials/trial-routes.ts';
import { answerError } from '#server/kernel/http/answer-error.ts';
import { knowAddresses } from '#server/kernel/http/client-address.ts';
import { followRequests } from '#server/kernel/http/current-request.ts';
import { journalRequests } from '#server/kernel/http/journal-requests.ts';
import { createMetrics } from '#server/kernel/http/metrics.ts';
import { logBadRequests, logRequests } from '#server/kernel/http/request-log.ts';
import { refuseCrossSite } from '#server/kernel/http/same-origin.ts';
import { letWaitingConnectionsEnd, serverOptions } from '#server/kernel/http/server-options.ts';
import { shedLoad } from '#server/kernel/http/shed-load.ts';
import { transportSecurity } from '#server/kernel/http/transport-security.ts';
import { decorateSessions } from '#server/kernel/sessions/session-cookie.ts';
import type { SiteDeps } from './create-adapters.ts';
import { cspReportRoutes } from './csp-report-routes.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { createMetricsReader } from './metrics-reader.ts';
import { operationsRoutes } from './operations-routes.ts';
import { declarations } from './ops-commands.ts';
import { pageErrorRoutes } from './page-error-routes.ts';
import { testSeamRoutes } from './test-seam-routes.ts';
import { wechatEmbeddedRoutes } from './wechat-embedded-routes.ts';

/** The only path that accepts an upgrade to another protocol. */
const pushPath = `/api${marketPushPath}`;

/** Upper bound of a call's body; a résumé may be longer (`resumeMaxBytes`). */
export const bodyLimitBytes = 64 * 1024;

/**
 * Builds the API server, which also runs alone (`npm run api`). All paths are below `/api`; the front adds the rest of the host to the same
 * instance.
 * @param mostWaiting upper bound of the database queue; beyond it calls are refused
 */
export async function buildApi(deps: SiteDeps, mostWaiting?: number): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = fastify({
    ...serverOptions({
      log,
      trustedProxies: config.TRUSTED_PROXIES,
      upgrades: (path) => path.split('?', 1)[0] === pushPath,
    }),
    bodyLimit: bodyLimitBytes,
    // A long parameter is validated by its route, so that the refusal has the API's form. A whole URL is limited to 16 KiB.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16 * 1024 },
  });
  letWaitingConnectionsEnd(app.server);
  app.decorate('isEnding', false);
  knowAddresses(app);
  followRequests(app);
  logRequests(app);
  logBadRequests(app.server, deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A cross-site form may send text/plain without a preflight (docs/security.md#cross-site-requests).
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);

  await app.register(cookie);
  await app.register(formBody, { bodyLimit: bodyLimitBytes });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${config.identity.brandEn} API`, version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  const metrics = createMetrics(app);
  app.decorate('readMetrics', createMetricsReader(deps, metrics));
  decorateSessions(app, deps);
  journalRequests(app, deps, summariseUserAgent);

  const transport = transportSecurity(config);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers(transport);
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
        reply.header('cross-origin-resource-policy', 'same-origin');
        // Browsers compute deadlines from it, because their own clocks may be wrong.
        reply.header('date', deps.clock.now().toUTCString());
        // The API serves no pages: if a browser is tricked into rendering a reply, it runs and loads nothing.
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      });
      await shedLoad(api, { ...deps, metrics }, mostWaiting);
      api.addHook('onRequest', refuseCrossSite(config));
      await api.register(userRoutes, deps);
      await api.register(accountRoutes, deps);
      await api.register(accountDataRoutes, deps);
      await api.register(passwordRoutes, deps);
      await api.register(wechatRoutes, deps);
      await api.register(wechatEmbeddedRoutes, deps);
      await api.register(captchaRoutes, deps);
      await api.register(commonRoutes, deps);
      await api.register(leadRoutes, deps);
      await api.register(trialRoutes, deps);
      await api.register(licenceRoutes, deps);
      await api.register(merchandiseRoutes, deps);
      await api.register(orderRoutes, deps);
      await api.register(renewalRoutes, deps);
      await api.register(paymentRoutes, deps);
      await api.register(invoiceRoutes, deps);
      await api.register(cashierRoutes, deps);
      await api.register(paymentNotificationRoutes, deps);
      await api.register(recruitmentRoutes, deps);
      await api.register(editingRoutes, deps);
      await api.register(dataApiRoutes, deps);
      await api.register(dataApiUseRoutes, deps);
      await api.register(deliveryRoutes, deps);
      await api.register(lateMailRoutes, deps);
      await api.register(datahubRoutes, deps);
      await api.register(deskLoginRoutes, deps);
      await api.register(ownAccountRoutes, deps);
      await api.register(deskRoutes, { ...deps, declarations });
      await api.register(recordRoutes, { ...deps, declarations, kinds: recordKinds });
      await api.register(operationsRoutes, deps);
      await api.register(cspReportRoutes, { ...deps, metrics });
      await api.register(pageErrorRoutes, { ...deps, metrics });
      await api.register(marketPushRoutes, { ...deps, metrics });
      if (config.TEST_SEAMS) await api.register(testSeamRoutes, deps);
      // Registered before the front's catch-all, so that an unknown call, or a known path with another method, gets JSON and not a page.
      api.all('/*', { schema: { hide: true } }, async (_request, reply) =>
        reply.code(404).send({ code: 404, message: 'not found' }),
      );
    },
    { prefix: '/api' },
  );
  return app;
}
