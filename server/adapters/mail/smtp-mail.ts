import type { Transporter } from 'nodemailer';
import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import { isLoopbackHost } from '#server/kernel/config/loopback.ts';
import { ProviderRefused, type Clock, type MailSender } from '#server/kernel/ports/ports.ts';
import { composeMail, type MailFrom } from './compose.ts';

/** A conversation that stays just below each timeout still ends. */
const conversationTimeoutMs = 4 * backgroundTimeoutMs;

/**
 * Mail over SMTP. `url` is `smtp://user:password@host:587` (upgraded by STARTTLS) or `smtps://…:465`; its query sets any
 * option of the library, e.g. `?requireTLS=false`.
 */
export function createSmtpMail(options: { url: string; from: MailFrom; clock: Clock; timeoutMs?: number }): MailSender {
  const { url, from, clock, timeoutMs = backgroundTimeoutMs } = options;
  const secured = needsTls(new URL(url));
  let transport: Transporter | undefined;
  /** The library is loaded for the first mail. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return (transport ??= createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      requireTLS: secured,
    }));
  }
  return {
    async send(message) {
      const mail = composeMail(message, from, clock.now());
      try {
        const opened = await connect();
        await opened.sendMail({ ...mail, signal: AbortSignal.timeout(conversationTimeoutMs) });
      } catch (error) {
        throw withoutPersonalData(error);
      }
    },
  };
}

/** An attacker on the path can hide that the server offers TLS and read the password, and the codes in mails (STARTTLS stripping). */
export const needsTls = ({ protocol, hostname }: URL) => protocol === 'smtp:' && !isLoopbackHost(hostname);

/** Servers quote the receiver in their answers, and errors are logged: what stays is the kind of failure and the reply code. */
function withoutPersonalData(error: unknown): Error {
  const details = ['code', 'responseCode', 'command'].map((name) => Object(error)[name]).filter(Boolean);
  const message = `SMTP: ${details.join(' ') || 'failed'}`;
  return isAboutMessage(error) ? new ProviderRefused(message) : new Error(message);
}

/** A reply of 5xx to the envelope or the message (RFC 5321, section 4.2.1), such as an unknown mailbox; not one to the login. */
function isAboutMessage(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}
