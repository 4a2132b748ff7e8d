import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isAllowed, type Declaration } from '#server/kernel/desk/declare.ts';
import { actAs, currentActor } from '#server/kernel/journal/current-actor.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { deskSessionSeconds, findDeskSession, openDeskSession, type DeskSessionRow } from './desk-sessions.ts';

/** Calls of one colleague: a page that asks by itself, and presses. */
const mostCalls = { most: 240, seconds: 60 };

/** What every stranger is answered, as by an address that does not exist. */
export const notFound = () => Object.assign(new Error('not found'), { statusCode: 404 });

/** How long a browser stays known after its last log-in. */
const knownSeconds = 180 * 86_400;

/** The desk's own cookies, which travel to its calls alone. */
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
    /** Runs `work` as the session's colleague, within what one may ask: the journal names them, with address and device. */
    async asColleague<Result>(
      request: FastifyRequest,
      work: (session: DeskSessionRow) => Promise<Result>,
    ): Promise<Result> {
      const session = await requireSession(request);
      await spend(db, clock, [{ key: `desk-calls:${session.operator}`, ...mostCalls }]);
      return actAs(colleague(session.operator), () => work(session));
    },
    /** Opens a session in the caller's transaction. @returns whether this browser has logged in with the present password before */
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

/** The actor of a call, as a colleague and not as the visitor whom the browser may be as well. */
export function colleague(name: string | null) {
  const { address, device, mayBeRefused } = currentActor();
  return { kind: 'operator' as const, name, address, device, mayBeRefused };
}

/** What a colleague may, by its name. @throws not found, for what does not exist and what is not theirs alike */
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

export const isAtDesk = (declaration: Declaration) => !declaration.terminalOnly;

/** @throws Refusal deskProofMissing */
export function requireProof({ isProven }: DeskSessionRow): void {
  if (!isProven) throw new Refusal('deskProofMissing');
}
