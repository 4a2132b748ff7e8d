import { createServer, type Socket } from 'node:net';

/** A mailbox with the part of IMAP4rev1 (RFC 3501) that a read-only client needs. */
export class ImapServer {
  /** Raw messages; texts are UTF-8. */
  readonly messages: (string | Uint8Array)[] = [];
  /** BODYSTRUCTURE of messages by UID. */
  readonly structures = new Map<number, string>();
  /** Received commands, without the password. */
  readonly commands: string[] = [];
  validity = 7;
  /** Commands at which the connection breaks. */
  breaksAt: RegExp | null = null;
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<ImapServer> {
    const server = new ImapServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return `imap://answers%40rquant.example:p%40ss@127.0.0.1:${port}/INBOX`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let received = '';
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        if (this.breaksAt?.test(line)) return socket.destroy();
        socket.write(Buffer.from(this.#answer(line), 'latin1'));
      }
    });
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
  }

  #answer(line: string): string {
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const given = rest.join(' ');
    const command = verb.toUpperCase();
    this.commands.push(command === 'LOGIN' ? command : `${command} ${given}`.trim());
    const ok = (...untagged: string[]) => [...untagged, `${tag} OK done`, ''].join('\r\n');
    if (command === 'CAPABILITY') return ok('* CAPABILITY IMAP4rev1');
    if (command === 'LOGIN') return given.includes('p@ss') ? ok() : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`;
    if (command === 'LIST' || command === 'LSUB') return ok(`* ${command} () "/" INBOX`);
    if (command === 'EXAMINE')
      return ok(
        `* ${this.messages.length} EXISTS`,
        '* FLAGS (\\Seen)',
        `* OK [UIDVALIDITY ${this.validity}] valid`,
        `* OK [UIDNEXT ${this.messages.length + 1}] next`,
      );
    if (command === 'UID') return ok(...this.#fetched(given));
    if (command === 'LOGOUT') return `* BYE\r\n${tag} OK done\r\n`;
    return command === 'NOOP' || command === 'CLOSE' ? ok() : `${tag} BAD unknown\r\n`;
  }

  /** Returns the requested messages. A message's UID is its number. */
  #fetched(given: string): string[] {
    const [, set = ''] = /^FETCH (\S+)/i.exec(given) ?? [];
    const ranges = set.split(',').map((range) => range.split(':').map((uid) => (uid === '*' ? Infinity : Number(uid))));
    const [, from = '0', most = 'Infinity'] = /\[\]<(\d+)\.(\d+)>/.exec(given) ?? [];
    return this.messages.flatMap((message, index) => {
      const uid = index + 1;
      if (!ranges.some(([first = 0, last = first]) => uid >= first && uid <= last)) return [];
      if (/BODYSTRUCTURE/i.test(given)) {
        const structure = this.structures.get(uid);
        return [`* ${uid} FETCH (UID ${uid}${structure === undefined ? '' : ` BODYSTRUCTURE ${structure}`})`];
      }
      const part = Buffer.from(message).subarray(Number(from), Number(from) + Number(most));
      return `* ${uid} FETCH (UID ${uid} BODY[]<${from}> {${part.length}}\r\n${part.toString('latin1')})`;
    });
  }
}

/** Builds a reply as a customer's mail program sends it. */
export function answerTo(
  follows: string,
  { id, text, from = 'li@example.com' }: { id: string; text: string; from?: string },
) {
  return [
    `Message-ID: <${id}>`,
    `In-Reply-To: <${follows}>`,
    `References: <${follows}>`,
    `From: Li <${from}>`,
    'To: answers@rquant.example',
    `Subject: =?utf-8?B?${Buffer.from('回复：您的咨询').toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    '',
  ].join('\r\n');
}
