import { Fragment } from 'react';
import { phrases } from '#lib/shared/text/phrases.ts';

/** A heading's text that breaks between words. Made by the server: browsers may cut words differently. */
export function Phrases({ text }: { text: string }) {
  return phrases(text).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
