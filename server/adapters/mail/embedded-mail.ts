import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import { createOutbox } from '#server/adapters/outbox.ts';
import type { Clock, MailSender } from '#server/kernel/ports/ports.ts';
import { terminalLine } from '#server/kernel/text/terminal-text.ts';
import { composeMail, type MailFrom } from './compose.ts';

/**
 * Creates the stand-in for a mail server. Each message becomes an RFC 822 `.eml` file in `outboxDir`, which mail programs open, and a line
 * for `announce`. No message can be fetched over HTTP.
 */
export function createEmbeddedMail(options: {
  outboxDir: string;
  from: MailFrom;
  clock: Clock;
  announce: (line: string) => void;
  faults: Faults;
}): MailSender {
  const { clock, announce, faults } = options;
  const writeToOutbox = createOutbox(options.outboxDir);
  return {
    async send(message) {
      const at = clock.now();
      const mail = composeMail(message, options.from, at);
      await obeyFault(faults, 'mail');
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: content } = await composer.sendMail(mail);
      if (!Buffer.isBuffer(content)) throw new Error('embedded mail: the composer gave no buffer');
      const path = await writeToOutbox({ at, extension: 'eml', content });
      announce(terminalLine(`邮件 mail → ${message.to.address}  ${message.subject}  ${path}`));
    },
  };
}
