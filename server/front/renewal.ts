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

/** A clock may be a little behind. */
const afterMidnightMs = 1000;
/** A change is shown within two seconds. */
const lookEveryMs = 1000;

type Renewal = { ask: AskNext; pages: Pick<Pages, 'renew'>; key: string; log: FastifyBaseLogger };
/**
 * Has pages made anew, one time after the other; what fails is logged and shown as it was.
 * @param first what has changed is made before what may have
 */
type Renew = (which: 'day' | 'openings', first?: readonly string[]) => Promise<void>;

const renewalPath = `${pagePath('home')}/renewal`;

/**
 * Opens the door to Next's pages (content/shared-with-next.ts). @returns the key by which they take orders from this server
 * @throws Error where they run in another process, which would show no change of an editor and no new day
 */
export async function openDoorToNext(ask: AskNext): Promise<string> {
  const key = randomUUID();
  admitRenewal(key);
  const { status } = await ask(renewalPath, { headers: { 'renewal-key': key } });
  if (status !== 204)
    throw new Error(`Next's pages are not in this server's process: asked for its key, they answer ${status}`);
  return key;
}

/** No visitor's request has a page made anew: the server marks them in Next (app/[lang]/(zh)/renewal/route.ts) and asks for them itself. */
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
    // The next time makes the same pages, and more.
    const isOver = () => which === 'openings' && own !== newest;
    last = last
      .then(() => (isOver() ? undefined : renewAll(which, isOver)))
      .catch((err: unknown) => log.error({ err }, 'pages are shown as they were'));
    return last;
  };
}

/**
 * Has the pages whose text depends on the day made anew: after each midnight in Beijing, and now where the build is of another day.
 * @returns stops it
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
 * Shows what editors have changed, here and in any other process: at the start whatever the build does not have, then each change within
 * two seconds (decision 0130). While it cannot be read, pages stay as they are.
 * @returns stops it; resolves once what was changed so far is known, its pages may follow
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
