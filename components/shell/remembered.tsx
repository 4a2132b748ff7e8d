import { earlyPress } from '#components/ui/early-press.ts';
import { accountKey } from '#lib/session/remembered-account.ts';

/**
 * Says before the first paint whether this browser remembers an account, for parts that look different then and whose place the
 * server's answer, which comes later, shall not change: `data-for="remembered"` and `data-for="strangers"`. And notes the presses that
 * come before what would follow them (`useEarlyPress`).
 */
export function Remembered() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

const script =
  `try{if(localStorage.getItem('${accountKey}'))document.documentElement.dataset.remembered=''}catch{}` +
  `addEventListener('click',e=>{let b=e.target.closest('[${earlyPress}]');if(b)b.setAttribute('${earlyPress}','pressed')})`;
