/** A mail as programs send it, with the expected entry in the record's timeline. */
export type MailForm = {
  /** Header fields besides From, In-Reply-To and Message-ID. */
  headers?: readonly string[];
  body?: string | Uint8Array;
  /** Builds the whole mail, as for a bounce, instead of a reply's From and In-Reply-To; the argument is our mail's id. */
  whole?: (ours: string) => string;
  shown: {
    what: 'answer' | 'automatic';
    title?: string;
    text?: string;
    attachments?: { name: string; bytes: number }[];
  };
};

const base64 = 'Content-Transfer-Encoding: base64';
const inBase64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');
/** 您好 */
const gbk = Uint8Array.of(0xc4, 0xfa, 0xba, 0xc3);
const mixed = 'Content-Type: multipart/mixed; boundary=b';
const parts = (...each: string[]) => `${each.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
const plainPart = 'Content-Type: text/plain; charset=utf-8\r\n\r\n请见附件';
const answer = (text: string) => ({ what: 'answer', text }) as const;
const automatic = { what: 'automatic' } as const;
const inCharset = (charset: string, bytes: Uint8Array, text: string): MailForm => ({
  headers: [`Content-Type: text/plain; charset=${charset}`, base64],
  body: inBase64(bytes),
  shown: answer(text),
});

/** Bodies, character sets and attachments of personal mails. */
export const personalMails: Readonly<Record<string, MailForm>> = {
  'plain text without a type or character set': { body: '您好', shown: answer('您好') },
  'plain text in GBK without a character set': {
    headers: ['Content-Type: text/plain'],
    body: gbk,
    shown: answer('您好'),
  },
  'text without a type in GBK, with a bare subject in GBK': {
    headers: [`Subject: ${Buffer.from(gbk).toString('latin1')}`],
    body: gbk,
    shown: { ...answer('您好'), title: '您好' },
  },
  'GBK that is declared unknown': {
    headers: ['Content-Type: text/plain; charset=unknown-8bit; format=flowed'],
    body: gbk,
    shown: answer('您好'),
  },
  'UTF-8 that is declared ASCII': {
    headers: ['Content-Type: text/plain; charset="us-ascii"'],
    body: '您好',
    shown: answer('您好'),
  },
  'a quoted header in GBK': {
    headers: ['Content-Type: text/plain; charset=gbk'],
    body: Buffer.concat([Buffer.from('--Original--\r\nFrom: '), gbk, Buffer.from('\r\nSubject: '), gbk]),
    shown: answer('--Original--\nFrom: 您好\nSubject: 您好'),
  },
  'HTML alone': {
    headers: ['Content-Type: text/html; charset=utf-8'],
    body: '<style>p{}</style><p>您好</p><p>谢谢&nbsp;</p>',
    shown: answer('您好\n\n谢谢'),
  },
  'plain text beside HTML': {
    headers: ['Content-Type: multipart/alternative; boundary=b'],
    body: parts('Content-Type: text/plain\r\n\r\nplain', 'Content-Type: text/html\r\n\r\n<p>html</p>'),
    shown: answer('plain'),
  },
  'an empty plain part beside HTML': {
    headers: ['Content-Type: multipart/alternative; boundary=b'],
    body: parts('Content-Type: text/plain\r\n\r\n ', 'Content-Type: text/html\r\n\r\n<p>html</p>'),
    shown: answer('html'),
  },
  'HTML with the picture of a signature': {
    headers: ['Content-Type: multipart/related; boundary=b'],
    body: parts(
      'Content-Type: text/html; charset=utf-8\r\n\r\n<p>好的<img src="cid:i"></p>',
      `Content-Type: image/png; name=logo.png\r\nContent-ID: <i>\r\n${base64}\r\n\r\nAAAA`,
    ),
    shown: { ...answer('好的'), attachments: [{ name: 'logo.png', bytes: 3 }] },
  },
  'flowed lines': {
    headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
    body: 'one \r\nline\r\nthe next\r\n',
    shown: answer('one line\nthe next'),
  },
  'flowed lines without spaces': {
    headers: ['Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes'],
    body: '请寄 \r\n报价\r\n',
    shown: answer('请寄报价'),
  },
  'quoted-printable': {
    headers: ['Content-Type: text/plain; charset=gb2312', 'Content-Transfer-Encoding: quoted-printable'],
    body: '=C4=FA=\r\n=BA=C3',
    shown: answer('您好'),
  },
  GB18030: inCharset('gb18030', Uint8Array.of(0x81, 0x39, 0xee, 0x39, ...gbk), '㐀您好'),
  Big5: inCharset('big5', Uint8Array.of(0xb1, 0x7a, 0xa6, 0x6e), '您好'),
  Shift_JIS: inCharset('Shift_JIS', Uint8Array.of(0x8d, 0x82, 0x96, 0xd8), '高木'),
  'windows-1252': inCharset('windows-1252', Uint8Array.of(0x93, 0x80, 0x94), '“€”'),
  'UTF-16 with the order of Windows': inCharset('utf-16', Buffer.from('\uFEFF您好', 'utf16le'), '您好'),
  'UTF-16 with the order of networks': inCharset('utf-16', Buffer.from('\uFEFF您好', 'utf16le').swap16(), '您好'),
  'a mail within': {
    headers: [mixed],
    body: parts(
      'Content-Type: text/plain; charset=utf-8\r\n\r\n请看下面',
      'Content-Type: message/rfc822\r\n\r\nSubject: inner\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n原来的信',
    ),
    shown: answer('请看下面\n\n\n--------------\nSubject: inner\n--------------\n\n原来的信'),
  },
  'a file named by RFC 2231': {
    headers: [mixed],
    body: parts(
      plainPart,
      `Content-Type: application/pdf\r\nContent-Disposition: attachment;\r\n filename*0*=utf-8''%E5%90%88;\r\n filename*1*=%E5%90%8C.pdf\r\n${base64}\r\n\r\nAAAAAAAA`,
    ),
    shown: { ...answer('请见附件'), attachments: [{ name: '合同.pdf', bytes: 6 }] },
  },
  'a file named by encoded words, one in bare GBK and one without a name': {
    headers: [mixed],
    body: Buffer.from(
      parts(
        Buffer.from(plainPart).toString('latin1'),
        `Content-Type: application/pdf; name="=?gbk?B?${inBase64(gbk)}?=.pdf"\r\n${base64}\r\n\r\nAAAA`,
        `Content-Disposition: attachment; filename="${Buffer.from(gbk).toString('latin1')}.xls"\r\n${base64}\r\n\r\nAAAA`,
        `Content-Type: image/jpeg\r\n${base64}\r\n\r\nAAAA`,
      ),
      'latin1',
    ),
    shown: {
      ...answer('请见附件'),
      attachments: [
        { name: '您好.pdf', bytes: 3 },
        { name: '您好.xls', bytes: 3 },
        { name: 'image/jpeg', bytes: 3 },
      ],
    },
  },
  'a field that says that a person wrote it': { headers: ['Auto-Submitted: No (person)'], shown: answer('') },
  'a field that asks for no automatic answers': { headers: ['X-Auto-Response-Suppress: All'], shown: answer('') },
  'an answer to an automatic answer': {
    headers: [`Subject: =?utf-8?B?${inBase64('回复：自动回复：咨询')}?=`],
    shown: { ...answer(''), title: '回复：自动回复：咨询' },
  },
};

const report = (kind: string, status: string, original: string) => (ours: string) =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    `Content-Type: multipart/report; report-type=${kind}; boundary=b`,
    '',
    parts('Content-Type: text/plain\r\n\r\nReported', status, original.replace('OURS', `<${ours}>`)),
  ].join('\r\n');
const deliveryStatus =
  'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nAction: failed\r\nStatus: 5.1.1';

/** Automatic mails. */
export const automaticMails: Readonly<Record<string, MailForm>> = {
  'an out-of-office answer of Exchange': { headers: ['Auto-Submitted: auto-generated'], shown: automatic },
  'an automatic answer by RFC 3834': { headers: ['auto-submitted: auto-replied (vacation)'], shown: automatic },
  'X-Autoreply': { headers: ['X-Autoreply: yes'], shown: automatic },
  'Precedence: auto_reply': { headers: ['Precedence: auto_reply'], shown: automatic },
  'Precedence: bulk': { headers: ['Precedence: bulk'], shown: automatic },
  'an empty return path': { headers: ['Return-Path: <>'], shown: automatic },
  'a mail of a list': { headers: ['List-Id: Quants <quants.example.com>'], shown: automatic },
  'an automatic answer that only its subject shows': {
    headers: [`Subject: =?utf-8?B?${inBase64('自动回复: 您的咨询')}?=`],
    shown: { ...automatic, title: '自动回复: 您的咨询' },
  },
  'a delivery report that names no thread': {
    whole: report('delivery-status', deliveryStatus, 'Content-Type: message/rfc822\r\n\r\nMessage-ID: OURS\r\n\r\nx'),
    shown: { ...automatic, text: 'Reported' },
  },
  'a delivery report with the header alone': {
    whole: report('delivery-status', deliveryStatus, 'Content-Type: text/rfc822-headers\r\n\r\nMessage-Id:\r\n OURS'),
    shown: { ...automatic, text: 'Reported' },
  },
  'a receipt': {
    whole: report(
      'disposition-notification',
      'Content-Type: message/disposition-notification\r\n\r\nDisposition: manual-action; displayed',
      'Content-Type: text/plain\r\n\r\nOriginal-Message-ID: OURS',
    ),
    shown: automatic,
  },
  'a bounce without a type': {
    whole: (ours) =>
      `From: PostMaster@qq.example\r\nSubject: failure\r\n\r\nReturned:\r\n\r\nMessage-ID: <${ours}>\r\nSubject: x`,
    shown: { ...automatic, title: 'failure' },
  },
};

/** Builds the mail. @param ours Message-ID of our mail, without angle brackets */
export function mailOf({ headers = [], body = '', whole }: MailForm, ours: string): Uint8Array {
  if (whole) return Buffer.from(whole(ours));
  const header = ['From: Li <li@example.com>', 'Message-ID: <form@example.com>', `In-Reply-To: <${ours}>`, ...headers];
  return Buffer.concat([Buffer.from(`${header.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}
