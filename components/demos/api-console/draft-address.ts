import { priceFields, styleFactors } from '#contract/market-data.ts';
import { callNames, type Draft, firstDraft } from './snippets/question.ts';

/** Longer text in an address is no list of thirty shares. */
const maxTextLength = 300;

const lists = { fields: priceFields, factors: styleFactors } as const;
const texts = ['ids', 'from', 'to', 'index', 'date'] as const;

/** The query of an address that opens the console with this draft; what is the first draft's is left out. */
export function writeDraft(draft: Draft): string {
  const query = new URLSearchParams({ demo: 'api-console', call: draft.call });
  for (const name of texts) if (draft[name] !== firstDraft[name]) query.set(name, draft[name]);
  for (const name of ['fields', 'factors'] as const) {
    const value = draft[name].join(',');
    if (value !== firstDraft[name].join(',')) query.set(name, value);
  }
  return query.toString();
}

/** The draft that an address asks for; what it says wrongly is the first draft's, texts are the server's to judge. */
export function readDraft(query: URLSearchParams): Draft {
  const text = (name: (typeof texts)[number]) => query.get(name)?.slice(0, maxTextLength) ?? firstDraft[name];
  function list<Name extends keyof typeof lists>(name: Name): Draft[Name] {
    const asked = query.get(name)?.split(',');
    if (!asked) return firstDraft[name];
    return (lists[name] as readonly string[]).filter((one) => asked.includes(one)) as unknown as Draft[Name];
  }
  return {
    call: callNames.find((name) => name === query.get('call')) ?? firstDraft.call,
    ids: text('ids'),
    from: text('from'),
    to: text('to'),
    index: text('index'),
    date: text('date'),
    fields: list('fields'),
    factors: list('factors'),
  };
}
