import type { Token } from 'marked';
import { getLocale, getTranslations } from 'next-intl/server';
import { writeDraft } from '#components/demos/api-console/draft-address.ts';
import { callNames, firstDraft } from '#components/demos/api-console/snippets/question.ts';
import { TokenCode } from '#components/sections/documents/document-body.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { clientCalls } from '#content/docs/data-api-examples.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Shows the requests of a call with a reply and, for calls of the market, a link to the console. */
export async function CallExample({ call, codes }: { call: string; codes: readonly Token[] }) {
  const t = await getTranslations('doc.api');
  const name = callNames.find((known) => clientCalls[call]?.startsWith(`rq.${known}(`));
  const console = routePath('rqdata', {}, await getLocale());
  return (
    <>
      <TokenCode tokens={codes} />
      {name !== undefined && (
        <AppLink
          to={`${console}?${writeDraft({ ...firstDraft, call: name })}`}
          className={`mt-4 ${buttonClass('secondary')}`}
        >
          {t('console')}
        </AppLink>
      )}
    </>
  );
}
