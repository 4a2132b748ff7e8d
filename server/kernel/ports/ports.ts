import type { Readable } from 'node:stream';
import type { DeliveredFile } from '#contract/delivery.ts';
import type { MailAttachment } from '#contract/desk-record.ts';
import type { LicenceClaims, RevocationClaims } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Every third party the site talks to, as the services see it. Each port has an embedded adapter (works on a fresh machine,
 * can fail on request) and a real one, in `adapters/`. Failure is an exception; "no" is a value.
 */

/** The provider has answered, with a no to this one question: no sign that it is down, and a visitor can bring it about. */
export class ProviderRefused extends Error {}

/** Time. Production reads the system's clock; tests move it. */
export type Clock = { now(): Date };

export type SmsMessage = {
  /** E.164, e.g. `+8613800138000`. */
  phone: string;
  /** The six digits. */
  code: string;
  /** How long the code is valid, as the message says. */
  validMinutes: number;
  purpose: 'login' | 'reset' | 'bind' | 'identity' | 'trial' | 'road-show';
};

/** Notifies an account's owner of a change of the login; texts in the language of the number, Chinese in the mainland. */
export type SmsNotice = {
  /** E.164. */
  phone: string;
  /** e.g. `设置了新密码`. */
  change: string;
  /** Beijing time, e.g. `2027-01-31 16:00`. */
  time: string;
  /** Browser and system, e.g. `Chrome · Windows`. */
  device: string;
};

export type SmsSender = {
  /** @throws when the provider refuses or does not answer within its timeout */
  send(message: SmsMessage): Promise<void>;
  /**
   * @returns whether it was sent: `false` when no template is configured for such a number
   * @throws as `send`
   */
  sendNotice(notice: SmsNotice): Promise<boolean>;
};

export type MailMessage = {
  /** One address, handed to the library as an object so that no second recipient can be injected. */
  to: { name?: string; address: string };
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Ids without angle brackets (RFC 5322, section 3.6.4): the message's own, the same each time it is sent, and the one it follows. */
  thread?: { messageId: string; follows: string | null };
  attachments?: ReadonlyArray<{ filename: string; contentType: string; content: Uint8Array | string }>;
  /** `no` if a colleague wrote it, `auto-replied` if it answers what someone sent; else it is `auto-generated` (RFC 3834, section 5). */
  autoSubmitted?: 'no' | 'auto-replied';
  /** Becomes its Message-ID: the same when it is sent again, so that receivers can tell a repetition. Random if left out. */
  id?: string;
};

/** Up to where a mailbox was read: a place means nothing once the mailbox was made anew, which `validity` shows. */
type MailboxPlace = { validity: string; uid: number };
/** A message by its header alone. */
export type ListedMail = {
  uid: number;
  /** Without angle brackets, as `follows`; empty if the header has none. */
  messageId: string;
  /** Message-IDs that it answers or, of a bounce, reports on; the nearest first. */
  follows: readonly string[];
};

/** Upper bound of what is fetched of a message: text comes first, and of what is attached only names and sizes are kept. */
export const mostMailBytes = 256 * 1024;

/** The mailbox that answers come to. Its calls throw when the server refuses or does not answer within its timeout. */
export type Mailbox = {
  /**
   * Lists the next messages behind a place, by UID; without one it begins with what comes from now on.
   * @returns them, the place behind them, and whether it is the mailbox's end
   */
  list(after: MailboxPlace | null): Promise<{ place: MailboxPlace; isEnd: boolean; messages: readonly ListedMail[] }>;
  /** Fetches the beginning of messages, up to `mostMailBytes` of each, by UID; what was deleted meanwhile is missing. */
  fetch(validity: string, uids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Lists the attachments of a message by its structure; null if the server does not tell it. */
  listAttachments(validity: string, uid: number): Promise<readonly MailAttachment[] | null>;
};

/** @throws when the server refuses or does not answer within its timeout */
export type MailSender = { send(message: MailMessage): Promise<void> };

export type WechatIdentity = {
  /** Who the person is to this application of ours. */
  openid: string;
  /** Who the person is to all applications of one owner; not every account of the open platform gets it. */
  unionid: string | null;
};

/** The login by a QR code that the visitor confirms on the phone. */
export type WechatLogin = {
  /**
   * The page with the QR code, for a frame, in the language of the page around it; it brings the whole window to
   * `/api/wechat/token` with the state and a code.
   */
  qrUrl(state: string, locale: Locale): string;
  /** @throws when the code is not good, or the third party refuses or does not answer within its timeout */
  exchange(code: string): Promise<WechatIdentity>;
};

export type CaptchaProof = { ticket: string; randstr: string; clientAddress: string };

/** Decides on the server whether a slider's ticket is good: at most five minutes old, used once. */
export type CaptchaVerifier = {
  /** What the browser needs to start the third party's script. */
  readonly browser: { scriptUrl: string; appId: string };
  /** What is known of a ticket without the third party, which is not asked then: such an answer says nothing about it. */
  judgeAlone?(ticket: string): boolean | undefined;
  /** @throws when the third party cannot be asked; `false` for a ticket that is not good */
  verify(proof: CaptchaProof): Promise<boolean>;
};

/** The public register of companies, for finding a full name by a part of it. */
export type CompanyRegister = {
  /** Names that contain what was typed, best first. @throws when the register cannot be asked */
  search(typed: string): Promise<string[]>;
};

/** A search engine that takes messages about pages which are new or have changed. */
export type SearchPush = {
  /** In how many messages, each within the provider's limit, the addresses are sent. */
  batches(urls: readonly string[]): string[][];
  /**
   * Sends one message.
   * @returns what the provider answered, and how many addresses it still takes today
   * @throws when the provider refuses or does not answer within its timeout
   */
  send(batch: readonly string[]): Promise<{ answer: string; remaining: number }>;
};

/** Delivered files of the data sets. A file is listed once it is there whole (decision 0108). */
export type Deliveries = {
  /** Whether the site's own model has made them. */
  readonly simulated: boolean;
  /** The newest first; none of a set that nothing was delivered of. @throws when they cannot be read */
  list(dataset: string): Promise<readonly DeliveredFile[]>;
  /** A listed file, or a part of it, both ends included. @throws when it cannot be read */
  open(dataset: string, file: string, part?: { start: number; end: number }): Promise<Readable>;
  /** Where anyone may fetch it for `deliveryAddressSeconds`; null where this server sends it. */
  addressOf(dataset: string, file: string): Promise<string> | null;
};

/** The third parties as the configuration chose them. */
export type Ports = {
  sms: SmsSender;
  mail: MailSender;
  /** Null where answers go to colleagues' own. */
  mailbox: Mailbox | null;
  captcha: CaptchaVerifier;
  wechat: WechatLogin;
  companies: CompanyRegister;
  /** Null where it is not configured: only an operator's command talks to it, so nothing stands in. */
  baiduPush: SearchPush | null;
  payments: Readonly<Record<PaymentChannel, PaymentGateway>>;
  /** What was bought. */
  deliveries: Deliveries;
};

export type LicencePublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  /** Thumbprint of the key (RFC 7638): a new key gets a new name. After `sandbox-` in a sandbox. */
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
};

/** Signs licences; products and the inspector check them with the public key alone. */
export type LicenceSigner = {
  sign(claims: Omit<LicenceClaims, 'sandbox'>): Promise<string>;
  signRevocations(claims: Omit<RevocationClaims, 'sandbox'>): Promise<string>;
  publicKey: LicencePublicKey;
  /** With those of other times, the current one first. */
  publicKeys: readonly LicencePublicKey[];
};
