import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Opening } from '#content/openings/opening.ts';
import { shownOpenings } from '#content/openings/openings.ts';
import { admitRenewal, showEdited } from '#content/shared-with-next.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { EditedSource } from '#server/kernel/edited/edited-source.ts';
import type { AskNext } from './next.ts';
import type { Pages } from './pages.ts';

/** Margin after midnight, because a clock may be a little behind. */
const afterMidnightMs = 1000;
/** Poll interval: a change is shown within two seconds. */
const lookEveryMs = 1000;

type Renewal = { ask: AskNext; pages: Pick<Pages, 'renew'>; key: string; log: FastifyBaseLogger };
/**
 * Renews pages, one run after the other. A page that fails is logged and stays as it was.
 * @param first paths that have certainly changed, which are renewed before the others
 */
type Renew = (which: 'day' | 'openings', first?: readonly string[]) => Promise<void>;

const renewalPath = `${pagePath('home')}/renewal`;

/**
 * Exchanges a key with Next's pages (content/shared-with-next.ts).
 * @returns the key with which this server may renew them
 * @throws Error if they run in another process, which would show neither editors' changes nor a new day
 */
export async function openDoorToNext(ask: AskNext): Promise<string> {
  const key = randomUUID();
  admitRenewal(key);
  const { status } = await ask(renewalPath, { headers: { 'renewal-key': key } });
  if (status !== 204)
    throw new Error(`Next's pages are not in this server's process: asked for its key, they answer ${status}`);
  return key;
}

/**
 * Creates the function that renews pages. No visitor's request does so: the server invalidates them in Next
 * (app/[lang]/(zh)/renewal/route.ts) and requests them itself.
 */
export function createRenewal({ ask, pages, key, log }: Renewal): Renew {
  let last = Promise.resolve();
  let newest = 0;
  const changed = new Set<string>();

  async function renewAll(which: 'day' | 'openings', isOver: () => boolean): Promise<void> {
    const { status, body } = await ask(`${renewalPath}${which === 'day' ? '' : `?of=${which}`}`, {
      method: 'POST',
      headers: { 'renewal-key': key },
    });
    if (status !== 200) throw new Error(`the renewal of pages answers ${status}`);
    const paths = JSON.parse(body.toString()) as string[];
    for (const path of paths.toSorted((a, b) => Number(changed.has(b)) - Number(changed.has(a)))) {
      if (isOver()) return;
      changed.delete(path);
      await pages.renew(path).catch((err: unknown) => log.error({ err }, 'a page is shown as it was'));
    }
  }

  return (which, first = []) => {
    const own = ++newest;
    for (const path of first) changed.add(path);
    // The later run renews the same pages, and more.
    const isOver = () => which === 'openings' && own !== newest;
    last = last
      .then(() => (isOver() ? undefined : renewAll(which, isOver)))
      .catch((err: unknown) => log.error({ err }, 'pages are shown as they were'));
    return last;
  };
}

/**
 * Renews the pages whose text depends on the date: after each midnight in Beijing, and at once if the build is from another day.
 * @returns a function that stops it
 */
export function renewDaily(renew: Renew, builtOn: string): () => void {
  let timer: NodeJS.Timeout;

  function renewLater(): void {
    const midnight = startOfBeijingDay(addDays(beijingDay(new Date()), 1));
    timer = setTimeout(renewNow, midnight.getTime() - Date.now() + afterMidnightMs).unref();
  }

  function renewNow(): void {
    renewLater();
    void renew('day');
  }

  if (builtOn === beijingDay(new Date())) renewLater();
  else renewNow();
  return () => clearTimeout(timer);
}

/**
 * Shows editors' changes from this and any other process: at the start all that the build lacks, then each change within two seconds
 * (decision 0130). While they cannot be read, pages stay as they are.
 * @returns a function that stops it; resolves once the current changes are known, before all their pages are renewed
 */
export async function followEdits(
  source: Pick<EditedSource, 'read'>,
  renew: Renew,
  log: FastifyBaseLogger,
): Promise<() => void> {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isSilent = false;

  async function look(): Promise<void> {
    try {
      const change = await source.read(known);
      isSilent = false;
      if (!change) return;
      const isBuild = known === undefined && change.items.length === 0;
      known = change.revision;
      const before = new Map(shownOpenings().map((opening) => [opening.id, JSON.stringify(opening)]));
      showEdited(change.items);
      const changed = shownOpenings().filter((opening) => before.get(opening.id) !== JSON.stringify(opening));
      if (!isBuild) void renew('openings', changed.map(addressOf));
    } catch (err) {
      if (!isSilent) log.error({ err }, 'changes of editors cannot be read');
      isSilent = true;
    } finally {
      if (!isStopped) timer = setTimeout(() => void look(), lookEveryMs).unref();
    }
  }

  await look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const addressOf = ({ kind, id }: Opening) => pagePath('recruitment-opening', { userType: kind, id });
