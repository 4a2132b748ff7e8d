import { plainSpelling, withoutEnd } from './plain-spelling.ts';

/**
 * An e-mail address without what a mail, a signature or a sentence has around it: `"Name" <a@b.cn>`, `mailto:`, a label, quotes, a full
 * stop. The domain, where capitals mean nothing, is in small letters. What is no address stays as it was typed.
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
