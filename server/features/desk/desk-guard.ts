import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed, type Declaration } from '#server/kernel/desk/declare.ts';
import { actAs, currentActor } from '#server/kernel/journal/current-actor.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { deskSessionSeconds, findDeskSession, openDeskSession, type DeskSessionRow } from './desk-sessions.ts';

/** Limit of calls per colleague, for polling pages and actions together. */
const mostCalls = { most: 240, seconds: 60 };

/** Creates the 404 error that every stranger gets, the same as for an unknown address. */
export const notFound = () => Object.assign(new Error('not found'), { statusCode: 404 });

/** Period for which a browser stays known after its last login. */
const knownSeconds = 180 * 86_400;

/** Creates the guard of the desk's calls, with its own cookies that browsers send only to `/api/desk`. */
export function deskGuard({ db, clock, config, keyring }: Pick<Deps, 'db' | 'clock' | 'config' | 'keyring'>) {
  const name = config.secure ? '__Secure-desk' : 'desk';
  const knownName = `${name}-known`;
  const attributes = { path: '/api/desk', httpOnly: true, sameSite: 'strict', secure: config.secure } as const;

  async function requireSession(request: FastifyRequest): Promise<DeskSessionRow> {
    const token = request.cookies[name];
    const session = token ? await findDeskSession(db, clock, token) : null;
    if (!session) throw notFound();
    return session;
  }

  return {
    requireSession,
    /** Runs `work` as the session's colleague, within the limit of calls. The journal names the colleague with address and device. */
    async asColleague<Result>(
      request: FastifyRequest,
      work: (session: DeskSessionRow) => Promise<Result>,
    ): Promise<Result> {
      const session = await requireSession(request);
      await spend(db, clock, [{ key: `desk-calls:${session.operator}`, ...mostCalls }]);
      return actAs(colleague(session.operator), () => work(session));
    },
    /**
     * Opens a session in the caller's transaction.
     * @returns the session; `isKnown` is true if this browser has logged in with the present password before
     */
    async signIn(
      trx: Db,
      { request, reply, operator }: { request: FastifyRequest; reply: FastifyReply; operator: string },
    ): Promise<{ session: DeskSessionRow; isKnown: boolean }> {
      const userAgent = request.headers['user-agent'] ?? '';
      const token = await openDeskSession(trx, clock, { operator, userAgent });
      reply.setCookie(name, token, { ...attributes, maxAge: deskSessionSeconds });
      const account = await trx
        .selectFrom('desk_accounts')
        .select('password_hash')
        .where('operator', '=', operator)
        .executeTakeFirstOrThrow();
      const mark = `${operator}\n${account.password_hash}`;
      const isKnown = keyring.verify('desk-known', mark, request.cookies[knownName] ?? '');
      reply.setCookie(knownName, keyring.sign('desk-known', mark), { ...attributes, maxAge: knownSeconds });
      return { session: (await findDeskSession(trx, clock, token))!, isKnown };
    },
    signOut: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  };
}

/** Returns the actor of a call as a colleague, even if the browser is also signed in as a visitor. */
export function colleague(name: string | null) {
  const { address, device, mayBeRefused } = currentActor();
  return { kind: 'operator' as const, name, address, device, mayBeRefused };
}

/** Finds a declaration by name if the colleague's roles allow it. @throws 404 for an unknown name and a forbidden one alike */
export function requireDeclared<Kind extends Declaration['kind']>(
  declarations: readonly Declaration[],
  kind: Kind,
  { name, roles }: { name: string; roles: DeskSessionRow['roles'] },
): Extract<Declaration, { kind: Kind }> {
  const found = declarations.find(
    (one): one is Extract<Declaration, { kind: Kind }> => one.kind === kind && one.name === name,
  );
  if (!found || !isAtDesk(found) || !isAllowed(found, roles)) throw notFound();
  return found;
}

/** Returns true if a declaration is available in the browser, and not only at the terminal. */
export const isAtDesk = (declaration: Declaration) => !declaration.terminalOnly;

/** Requires a recent proof of identity. @throws Refusal deskProofMissing */
export function requireProof({ isProven }: DeskSessionRow): void {
  if (!isProven) throw new Refusal('deskProofMissing');
}
