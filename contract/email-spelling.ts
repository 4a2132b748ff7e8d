import { plainSpelling, withoutEnd } from './plain-spelling.ts';

/**
 * Normalises an e-mail address. Removes the text around it from a mail, a signature or a sentence: `"Name" <a@b.cn>`, `mailto:`, a label,
 * quotes, a full stop. The domain becomes lower case. Text without an address is unchanged.
 */
export function emailSpelling(typed: string): string {
  const plain = plainSpelling(typed).replace(/。/g, '.');
  const [, inBrackets = plain] = /<([^<>@]*@[^<>]*)>/.exec(plain) ?? [];
  const bare = inBrackets
    .replace(/^[^@]*:/, '')
    .replace(/\?.*$/, '')
    .replace(/^[\s"'`“”‘’《「(<[]+/, '');
  const address = withoutEnd(bare, ' "\'`“”‘’》」)>],;.、!').replace(/ ?([@.]) ?/g, '$1');
  const at = address.lastIndexOf('@');
  return at < 0 ? plain : address.slice(0, at) + address.slice(at).toLowerCase();
}
