import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { AskNext } from './next.ts';
import type { Pages } from './pages.ts';

/** A clock may be a little behind. */
const afterMidnightMs = 1000;

type Renewal = { ask: AskNext; pages: Pick<Pages, 'renew'>; log: FastifyBaseLogger };

/**
 * Has the pages whose text depends on the day made anew (app/[lang]/(zh)/renewal/route.ts): after each midnight in Beijing, and now where the
 * build is of another day. So no visitor's request has one made.
 * @returns stops it
 */
export function renewDaily({ ask, pages, log }: Renewal, builtOn: string): () => void {
  const key = randomUUID();
  // Next's route handlers are in this process.
  process.env['RENEWAL_KEY'] = key;
  let timer: NodeJS.Timeout;

  async function renewAll(): Promise<void> {
    const { status, body } = await ask(`${pagePath('home')}/renewal`, {
      method: 'POST',
      headers: { 'renewal-key': key },
    });
    if (status !== 200) throw new Error(`the renewal of pages answers ${status}`);
    for (const path of JSON.parse(body.toString()) as string[]) {
      await pages.renew(path).catch((err: unknown) => log.error({ err }, 'a page is shown as it was'));
    }
  }

  function renewLater(): void {
    const midnight = startOfBeijingDay(addDays(beijingDay(new Date()), 1));
    timer = setTimeout(renewNow, midnight.getTime() - Date.now() + afterMidnightMs).unref();
  }

  function renewNow(): void {
    renewLater();
    renewAll().catch((err: unknown) => log.error({ err }, 'pages are shown as they were'));
  }

  if (builtOn === beijingDay(new Date())) renewLater();
  else renewNow();
  return () => clearTimeout(timer);
}
