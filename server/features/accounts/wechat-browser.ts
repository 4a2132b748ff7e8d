import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import type { Bind } from './wechat-identities.ts';

/** Ten minutes for the QR code and ten for the login after it, a little more than both. */
const keepSeconds = 25 * 60;

const cookieName = ({ secure }: Config) => (secure ? '__Host-wx' : 'wx');

/** The secret that ties a login by WeChat to the browser it began in, or `null`. */
export function readBrowser(config: Config, request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(config)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** The same, made when there is none. An existing one is kept, so that two tabs do not spoil each other's login. */
export function keepBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readBrowser(config, request) ?? newToken();
  reply.setCookie(cookieName(config), browser, {
    path: '/',
    httpOnly: true,
    // Lax: the confirmation comes back as a navigation from the third party's site.
    sameSite: 'lax',
    secure: config.secure,
    maxAge: keepSeconds,
  });
  return browser;
}

/** What a login call's `bind_wechat` asks for; `null` when it asks for nothing. */
export function bindOf(config: Config, request: FastifyRequest, reference: string | undefined): Bind | null {
  return reference ? { reference, browser: readBrowser(config, request) ?? '' } : null;
}
