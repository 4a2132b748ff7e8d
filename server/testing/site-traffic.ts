import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export type Question = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** Results of some traffic. */
export type Answers = { tookMs: number[]; failures: string[] };

const form = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };

/** Sends requests to one server over a fixed number of kept-alive connections. */
export class Traffic {
  readonly #agent: Agent;
  readonly #origin: string;
  #asked = 0;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends the requests in turn, `perSecond` for `seconds`, even if the replies are late. Ends with the last reply. */
  async keepAsking(questions: readonly Question[], perSecond: number, seconds: number): Promise<Answers> {
    const answers: Answers = { tookMs: [], failures: [] };
    const startedAt = performance.now();
    const asking: Promise<void>[] = [];
    for (let at = 0; at < perSecond * seconds; at += 1) {
      await setTimeout(Math.max(0, startedAt + (at / perSecond) * 1000 - performance.now()));
      asking.push(this.#askFor(questions[at % questions.length]!, answers));
    }
    await Promise.all(asking);
    return answers;
  }

  async #askFor(question: Question, answers: Answers): Promise<void> {
    const startedAt = performance.now();
    const { status, text } = await this.ask(question).catch((error: unknown) => ({ status: 0, text: String(error) }));
    answers.tookMs.push(performance.now() - startedAt);
    const isJson = text.startsWith('{"code"');
    if (status !== 200 || (isJson && !text.startsWith('{"code":0,'))) {
      answers.failures.push(`${question.path}: ${status} ${text.slice(0, 100)}`);
    }
  }

  ask({ method = 'GET', path, headers, body = '' }: Question): Promise<{ status: number; text: string }> {
    // Each request has another address, because limits count by address.
    const count = (this.#asked += 1);
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return new Promise((resolve, reject) => {
      const asking = request(
        `${this.#origin}${path}`,
        {
          agent: this.#agent,
          method,
          headers: {
            'x-forwarded-for': address,
            ...(method === 'POST' && { ...form, 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part: string) => (text += part));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text })).on('error', reject);
        },
      );
      asking.on('error', reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
