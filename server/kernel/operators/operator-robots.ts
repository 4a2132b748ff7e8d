import { createHmac } from 'node:crypto';
import type { Config } from '#server/kernel/config/config.ts';
import { robots, type OperatorEvent, type Robot } from '#server/kernel/jobs/operator-event.ts';
import { ProviderPaused } from '#server/kernel/providers/breakers.ts';
import { eventAddress } from './event-address.ts';

const timeoutMs = 5000;
/** Upper bound of a message in characters: 企业微信 accepts 2048 bytes, the others more. */
const mostLetters = 500;

/** A robot's message format and the meaning of its replies. */
type Protocol = {
  url: (config: Config) => string | undefined;
  request: (text: string, now: Date, config: Config) => { url: string; body: object };
  /** Reads the error code from the reply's body, because the HTTP status is always 200. */
  code: (answer: Record<string, unknown>) => unknown;
  /** Rate-limit codes of the robot, and how long it rejects messages after one. */
  tooOften: { codes: readonly number[]; pauseMs: number };
};

const protocols: Readonly<Record<Robot, Protocol>> = {
  // https://developer.work.weixin.qq.com/document/path/91770: the key is in the address; 20 messages a minute.
  wecom: {
    url: ({ WECOM_ROBOT_URL }) => WECOM_ROBOT_URL,
    request: (content, _now, { WECOM_ROBOT_URL = '' }) => ({
      url: WECOM_ROBOT_URL,
      body: { msgtype: 'text', text: { content } },
    }),
    code: ({ errcode }) => errcode,
    tooOften: { codes: [45_009], pauseMs: 60_000 },
  },
  // https://open.dingtalk.com/document/robots/custom-robot-access, "加签": 20 messages a minute, then none for ten minutes.
  dingtalk: {
    url: ({ DINGTALK_ROBOT_URL }) => DINGTALK_ROBOT_URL,
    request(content, now, { DINGTALK_ROBOT_URL = '', DINGTALK_ROBOT_SECRET = '' }) {
      const timestamp = String(now.getTime());
      const url = new URL(DINGTALK_ROBOT_URL);
      url.searchParams.set('timestamp', timestamp);
      url.searchParams.set('sign', hmac(DINGTALK_ROBOT_SECRET, `${timestamp}\n${DINGTALK_ROBOT_SECRET}`));
      return { url: url.href, body: { msgtype: 'text', text: { content } } };
    },
    code: ({ errcode }) => errcode,
    tooOften: { codes: [130_101, 410_100], pauseMs: 600_000 },
  },
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: an HMAC of the empty text, with time and secret as the key; 100 a
  // minute.
  feishu: {
    url: ({ FEISHU_ROBOT_URL }) => FEISHU_ROBOT_URL,
    request(text, now, { FEISHU_ROBOT_URL = '', FEISHU_ROBOT_SECRET = '' }) {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const sign = hmac(`${timestamp}\n${FEISHU_ROBOT_SECRET}`, '');
      return { url: FEISHU_ROBOT_URL, body: { timestamp, sign, msg_type: 'text', content: { text } } };
    },
    code: ({ code }) => code,
    tooOften: { codes: [9499, 11_232], pauseMs: 60_000 },
  },
};

/** Lists the configured robots. */
export function robotsOf(config: Config): Robot[] {
  return robots.filter((robot) => protocols[robot].url(config) !== undefined);
}

/**
 * Posts an event to a colleagues' group through its robot. The group is a third party's, so the visitor's number, address and message are
 * left out.
 * @throws ProviderPaused if the robot is rate-limited, Error if it does not accept the message within five seconds
 */
export async function postToRobot(config: Config, now: Date, robot: Robot, event: OperatorEvent): Promise<void> {
  const { request, code, tooOften } = protocols[robot];
  const { url, body } = request(messageOf(config, event), now, config);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 429) throw new ProviderPaused(`${robot} robot`, tooOften.pauseMs);
    throw new Error(`the ${robot} robot answered ${response.status}`);
  }
  // The reply's text may quote the message, so only its code is logged.
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const answered = code(answer);
  if (answered === 0) return;
  if (typeof answered === 'number' && tooOften.codes.includes(answered))
    throw new ProviderPaused(`${robot} robot`, tooOften.pauseMs);
  throw new Error(`the ${robot} robot answered code ${typeof answered === 'number' ? answered : 'none'}`);
}

function messageOf(config: Config, event: OperatorEvent): string {
  const { summary, reference } = event;
  const short = summary.length > mostLetters ? `${summary.slice(0, mostLetters)}…` : summary;
  return `[${config.identity.brandZh}] ${short.toWellFormed()}\n编号：${reference}\n${eventAddress(config, event)}`;
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}
