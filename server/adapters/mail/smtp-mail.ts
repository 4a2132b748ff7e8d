import type { Transporter } from 'nodemailer';
import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import { isLoopbackHost } from '#server/kernel/config/loopback.ts';
import { ProviderRefused, type Clock, type MailSender } from '#server/kernel/ports/ports.ts';
import { composeMail, type MailFrom } from './compose.ts';

/** Timeout of a whole conversation: each of its steps may stay just below its own timeout. */
const conversationTimeoutMs = 4 * backgroundTimeoutMs;

/**
 * Creates the mail sender over SMTP. `url` is `smtp://user:password@host:587` (upgraded with STARTTLS) or `smtps://…:465`. Its query sets
 * any option of the library, e.g. `?requireTLS=false`.
 */
export function createSmtpMail(options: { url: string; from: MailFrom; clock: Clock; timeoutMs?: number }): MailSender {
  const { url, from, clock, timeoutMs = backgroundTimeoutMs } = options;
  const secured = needsTls(new URL(url));
  let transport: Transporter | undefined;
  /** Connects. The library is loaded for the first mail. */
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

/**
 * Returns true if TLS must be required. An attacker on the network path can hide the server's TLS support and read the password and codes
 * (STARTTLS stripping).
 */
export const needsTls = ({ protocol, hostname }: URL) => protocol === 'smtp:' && !isLoopbackHost(hostname);

/**
 * Removes personal data from an error. Servers quote the receiver in their replies, and errors are logged. Only the kind of failure and the
 * reply code remain.
 */
function withoutPersonalData(error: unknown): Error {
  const details = ['code', 'responseCode', 'command'].map((name) => Object(error)[name]).filter(Boolean);
  const message = `SMTP: ${details.join(' ') || 'failed'}`;
  return isAboutMessage(error) ? new ProviderRefused(message) : new Error(message);
}

/**
 * Returns true for a 5xx reply to the envelope or the message (RFC 5321, section 4.2.1), such as an unknown mailbox, but not to the log-in.
 */
function isAboutMessage(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}
