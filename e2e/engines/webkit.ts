import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { findElement, type Find } from './find-element.ts';
import type { Browser, Cookie, Tab } from './tab.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

type Call = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  withinMs?: number,
) => Promise<Value>;

/** Maximum duration of a browser's start. Sometimes it never finds its driver; then both are restarted, once. */
const startsWithinMs = 20_000;

/** Launches WebKitGTK by W3C WebDriver, on a virtual screen of its own. Each tab is a separate browser with its own storage. */
export async function launchWebKit(driver: string, binary: string): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [said] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const display = `:${said.toString().trim()}`;
  return {
    open: () => openTab(driver, binary, display).catch(() => openTab(driver, binary, display)),
    close: () => end(screen),
  };
}

async function openTab(driver: string, binary: string, display: string): Promise<Tab> {
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Shanghai',
      LANGUAGE: 'zh_CN',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const call = callerOf(`http://127.0.0.1:${port}`);
  try {
    await answers(call, server);
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const capabilities = { alwaysMatch: options };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities }, startsWithinMs);
    const own: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    await own('POST', '/window/rect', { width: 1280, height: 900 });
    return new WebKitTab(own, () => end(server));
  } catch (error) {
    await end(server);
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function callerOf(origin: string): Call {
  return async <Value>(method: string, path: string, body?: object, withinMs = 60_000) => {
    const reply = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(withinMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
}

async function answers(call: Call, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('WebKitWebDriver ended');
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await setTimeout(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

class WebKitTab implements Tab {
  /** Classic WebDriver reports none. */
  readonly errors = [];
  readonly #call: Call;
  readonly #end: () => Promise<void>;

  constructor(call: Call, ended: () => Promise<void>) {
    this.#call = call;
    this.#end = ended;
  }

  async goto(url: string): Promise<void> {
    await this.#call('POST', '/url', { url });
  }

  async back(): Promise<void> {
    await this.#call('POST', '/back', {});
  }

  url(): Promise<string> {
    return this.#call('GET', '/url');
  }

  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#call('POST', '/execute/sync', { script: `return (${task.toString()})(...arguments)`, args });
  }

  async click(find: Find): Promise<void> {
    await this.#call('POST', `/element/${await this.#find(find)}/click`, {});
  }

  async type(text: string): Promise<void> {
    const active = await this.#call<Record<string, string>>('GET', '/element/active');
    await this.#call('POST', `/element/${active[elementKey]}/value`, { text });
  }

  async key(name: keyof typeof keys): Promise<void> {
    const value = keys[name];
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#act({ type: 'key', id: 'keys', actions });
  }

  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  async chooseFile(find: Find, path: string): Promise<void> {
    await this.#call('POST', `/element/${await this.#find(find)}/value`, { text: path });
  }

  async setCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { name, value, domain, path, httpOnly } of cookies) {
      await this.#call('POST', '/cookie', { cookie: { name, value, domain, path, httpOnly } });
    }
  }

  async screenshot(path: string): Promise<void> {
    await writeFile(path, Buffer.from(await this.#call<string>('GET', '/screenshot'), 'base64'));
  }

  async close(): Promise<void> {
    await this.#call('DELETE', '').finally(this.#end);
  }

  async #act(input: object): Promise<void> {
    await this.#call('POST', '/actions', { actions: [input] });
    await this.#call('DELETE', '/actions');
  }

  async #find(find: Find): Promise<string> {
    const element = await this.run(findElement as (find: Find) => Record<string, string> | null, find);
    if (!element) throw new Error(`not there: ${JSON.stringify(find)}`);
    return element[elementKey] ?? '';
  }
}
