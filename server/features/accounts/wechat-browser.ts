import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import type { Bind } from './wechat-identities.ts';

/** Cookie lifetime: ten minutes for the QR code, ten for the login after it, and a margin. */
const keepSeconds = 25 * 60;

const cookieName = ({ secure }: Config) => (secure ? '__Host-wx' : 'wx');

/** Reads the secret that binds a login by WeChat to the browser in which it began, or `null`. */
export function readBrowser(config: Config, request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(config)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Reads or creates the secret. An existing one is kept, so that two tabs can log in concurrently. */
export function keepBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readBrowser(config, request) ?? newToken();
  reply.setCookie(cookieName(config), browser, {
    path: '/',
    httpOnly: true,
    // Lax, because the confirmation arrives as a navigation from the third party's site.
    sameSite: 'lax',
    secure: config.secure,
    maxAge: keepSeconds,
  });
  return browser;
}

/** Returns the binding that a login call's `bind_wechat` requests, or `null` without one. */
export function bindOf(config: Config, request: FastifyRequest, reference: string | undefined): Bind | null {
  return reference ? { reference, browser: readBrowser(config, request) ?? '' } : null;
}
