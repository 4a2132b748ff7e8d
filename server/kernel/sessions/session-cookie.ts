import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { addMark, keepMarksSeconds, knownDeviceCookie, removeMark } from './known-device.ts';
import {
  closeSession,
  findSession,
  openSession,
  rememberSeconds,
  replaceToken,
  type Session,
  type SessionOpener,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the live session of this request, read at the first call. */
    session(): Promise<Session | null>;
    /** The account of the request's session, original or new, once it was read. */
    accountId: number | null;
  }
  interface FastifyReply {
    /** Signs a user in. A new session replaces the request's own (session fixation). */
    signIn(user: { userId: number; remember: boolean; openedBy: SessionOpener }): Promise<void>;
    /**
     * Changes a credential of an account and gives the request's session a new token; the old token is revoked. Both happen or neither: of
     * two concurrent changes the second finds its session ended and is rolled back.
     * @param change runs in the transaction with the session's token hash
     * @throws Refusal notSignedIn
     */
    renewToken(change: (trx: Db, tokenHash: string) => Promise<void>): Promise<void>;
    signOut(): Promise<void>;
    /** Removes this browser from an account's known devices (docs/security.md#known-devices). */
    forgetDevice(userId: number): void;
  }
}

/**
 * Returns the cookie's name. `__Host-` binds the cookie to this host and to https. It cannot be set over plain http, so a local site omits
 * it.
 */
function cookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

export function decorateSessions(app: FastifyInstance, { db, clock, config, keyring }: Deps): void {
  const name = cookieName(config.secure);
  const knownName = knownDeviceCookie(config.secure);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure } as const;
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>();

  app.decorateRequest('accountId', null);
  app.decorateRequest('session', function session(this: FastifyRequest) {
    const cached = known.get(this);
    if (cached) return cached;
    const token = this.cookies[name];
    const found = readSession(this, token);
    known.set(this, found);
    return found;
  });

  async function readSession(request: FastifyRequest, token: string | undefined): Promise<Session | null> {
    const session = token ? await findSession(db, clock, token) : null;
    request.accountId = session?.userId ?? null;
    return session;
  }

  app.decorateReply('signIn', async function signIn(this: FastifyReply, { userId, remember, openedBy }) {
    const old = await this.request.session();
    if (old) await closeSession(db, old.tokenHash);
    const token = await openSession(db, clock, {
      userId,
      remember,
      openedBy,
      userAgent: this.request.headers['user-agent'] ?? '',
      address: this.request.ip,
    });
    this.request.accountId = userId;
    this.setCookie(name, token, { ...attributes, ...(remember ? { maxAge: rememberSeconds } : {}) });
    const marks = addMark({ keyring }, this.request.cookies[knownName], { userId, now: clock.now() });
    this.setCookie(knownName, marks, { ...attributes, maxAge: keepMarksSeconds });
  });

  app.decorateReply('renewToken', async function renewToken(this: FastifyReply, change) {
    const session = await this.request.session();
    if (!session) throw new Refusal('notSignedIn');
    const token = await db.transaction().execute(async (trx) => {
      // Locks the account before its sessions, in the same order as the code that ends them.
      await trx.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute();
      const renewed = await replaceToken(trx, session.tokenHash);
      if (!renewed) throw new Refusal('notSignedIn');
      await change(trx, hashToken(renewed));
      return renewed;
    });
    const secondsLeft = Math.floor((session.expiresAt.getTime() - session.readAt.getTime()) / 1000);
    this.setCookie(name, token, { ...attributes, ...(session.remember ? { maxAge: secondsLeft } : {}) });
  });

  app.decorateReply('signOut', async function signOut(this: FastifyReply) {
    const session = await this.request.session();
    if (session) await closeSession(db, session.tokenHash);
    this.clearCookie(name, attributes);
  });

  app.decorateReply('forgetDevice', function forgetDevice(this: FastifyReply, userId) {
    const marks = removeMark({ keyring }, this.request.cookies[knownName], userId);
    if (marks) this.setCookie(knownName, marks, { ...attributes, maxAge: keepMarksSeconds });
    else this.clearCookie(knownName, attributes);
  });
}
