/** Holds the id of the announcement that this browser's owner closed. */
const key = 'dismissed-announcement';

/** Runs before the line is painted: who closed it never sees it again. Closing waits for no other script, nor for React. */
export function dismissal(id: string): string {
  return `(({dataset:d},k)=>{
try{if(localStorage.getItem(k)===${JSON.stringify(id)})d.announcement='dismissed'}catch{}
addEventListener('click',e=>{let b=e.target.closest('[data-dismisses]');if(!b)return;
d.announcement='dismissed';try{localStorage.setItem(k,b.dataset.dismisses)}catch{}})
})(document.documentElement,'${key}')`.replaceAll('\n', '');
}
