import { pageMarks } from '#contract/page-marks.ts';
import { isLogin } from '#contract/user.ts';
import { livePages } from '#lib/navigation/live-pages.ts';
import { holdScripts, type HoldOptions } from './hold-scripts.ts';
import { keepInput } from './keep-input.ts';
import { paintFirstView } from './paint-first-view.ts';
import { readyEvent } from './ready-event.ts';

/** Stands in the head, before every other script of the page. In development pages are painted and modules run as they come. */
export function FirstScripts() {
  if (process.env.NODE_ENV !== 'production') return null;
  const options: HoldOptions = {
    listId: pageMarks.scripts,
    livePages: livePages.source,
    loginCheck: `/api${isLogin.path}`,
  };
  const calls = [call(paintFirstView, pageMarks.firstView), call(holdScripts, options), call(keepInput, readyEvent)];
  const code = calls.join(';');
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

function call<Argument>(run: (argument: Argument) => void, argument: Argument): string {
  return `(${run.toString()})(${JSON.stringify(argument)})`;
}
