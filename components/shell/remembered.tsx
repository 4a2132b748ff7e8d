import { accountKey } from '#lib/session/remembered-account.ts';

/**
 * Says before the first paint whether this browser remembers an account, for parts that look different then and whose place the
 * server's answer, which comes later, shall not change: `data-for="remembered"` and `data-for="strangers"`.
 */
export function Remembered() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

const script = `try{if(localStorage.getItem('${accountKey}'))document.documentElement.dataset.remembered=''}catch{}`;
