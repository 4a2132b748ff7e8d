import { isMainland } from '#server/kernel/text/phone-number.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { codeMail } from './code-mail.ts';
import { type Limit, spend } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { codeValidSeconds, issueCode, type SentPurpose, voidCode } from './verification-codes.ts';

export type CodeRequest = {
  purpose: SentPurpose;
  /** E.164 number or lower-case e-mail address. */
  recipient: string;
  ticket: string;
  randstr: string;
  clientAddress: string;
  /** Whether a device that has logged in to the recipient's account asks (docs/security.md#known-devices). */
  known: boolean;
  locale: 'zh-CN' | 'en-US';
};

/**
 * How long the visitor waits for the provider; a slower delivery goes on in the background
 * (docs/security.md#sending-codes).
 */
const providerPatienceMs = 2000;
/** Sends in a minute over all visitors before sending stops and an alert is logged (docs/security.md#sending-codes). */
const globalPerMinute = 200;

/**
 * Sends a code by SMS or, when the recipient is an address, by mail. Order: human check, limits, code, delivery.
 * @returns seconds until the next code may be asked for
 * @throws Refusal captchaFailed, sendingSuspended, codeNotSent; TooMany
 */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<number> {
  const { config } = deps;
  await requireHuman(deps, request);
  await spendSend(deps, request);
  await spendGlobally(deps);
  const code = await issueCode(deps, request);
  await deliver(deps, request, code);
  return config.RESEND_SECONDS;
}

/**
 * A known device shares the recipient's limits with everybody, and has a reserve once strangers have used them up
 * (docs/security.md#sending-codes).
 */
async function spendSend({ config, db, clock }: Deps, request: CodeRequest): Promise<void> {
  const { recipient, known } = request;
  const now = clock.now();
  const pause = (key: string) => (config.RESEND_SECONDS > 0 ? [{ key, most: 1, seconds: config.RESEND_SECONDS }] : []);
  const shared = [...toRecipient(recipient), ...fromAddress(request)];
  if (!known) return spend(db, now, [...pause(`send:${recipient}`), ...shared]);
  const own = pause(`send-known:${recipient}`);
  try {
    await spend(db, now, [...own, ...pause(`send:${recipient}`), ...shared]);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await spend(db, now, [...own, ...reserve(recipient), ...fromAddress(request)]);
  }
}

function toRecipient(recipient: string): Limit[] {
  const key = `send:${recipient}`;
  return [
    { key, most: 5, seconds: 3600 },
    { key, most: isOverseas(recipient) ? 3 : 10, seconds: 86_400 },
  ];
}

function reserve(recipient: string): Limit[] {
  const key = `send-reserve:${recipient}`;
  return [
    { key, most: 3, seconds: 3600 },
    { key, most: isOverseas(recipient) ? 3 : 6, seconds: 86_400 },
  ];
}

/** An IPv6 address counts by its network. */
function fromAddress({ clientAddress }: CodeRequest): Limit[] {
  const key = `send-from:${addressGroup(clientAddress)}`;
  return [
    { key, most: 20, seconds: 3600 },
    { key, most: 50, seconds: 86_400 },
  ];
}

const isOverseas = (recipient: string) => !recipient.includes('@') && !isMainland(recipient);

/** A flood over many addresses costs money at any rate a single limit allows: stop it and log an alert. */
async function spendGlobally({ db, clock, log }: Deps): Promise<void> {
  try {
    await spend(db, clock.now(), [{ key: 'send-all', most: globalPerMinute, seconds: 60 }]);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    log.error({ alert: 'code-flood', globalPerMinute }, 'code sending suspended');
    throw new Refusal('sendingSuspended');
  }
}

async function deliver(deps: Deps, request: CodeRequest, code: string): Promise<void> {
  const { sms, mail, log, config } = deps;
  const { recipient, purpose, locale } = request;
  const byMail = recipient.includes('@');
  const validMinutes = codeValidSeconds / 60;
  const delivery = byMail
    ? mail.send(codeMail({ address: recipient, code, validMinutes, purpose, locale, identity: config.identity }))
    : sms.send({ phone: recipient, code, validMinutes, purpose });
  const outcome = delivery.then(
    () => 'sent' as const,
    (error: unknown) => {
      log.error({ by: byMail ? 'mail' : 'sms', purpose, err: error }, 'code delivery failed');
      return 'failed' as const;
    },
  );
  if ((await withPatience(outcome)) !== 'failed') return;
  await voidCode(deps, request);
  throw new Refusal('codeNotSent');
}

/** The outcome, or `pending` when the provider takes longer than a visitor should wait. */
async function withPatience<T>(outcome: Promise<T>): Promise<T | 'pending'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'pending'>((resolve) => {
    timer = setTimeout(() => resolve('pending'), providerPatienceMs);
  });
  try {
    return await Promise.race([outcome, patience]);
  } finally {
    clearTimeout(timer);
  }
}
