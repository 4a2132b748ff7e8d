import { priceFields, returnFactors } from '#contract/synthetic-market.ts';
import { createAddressCodec, oneOf, type AddressParameter } from '#lib/navigation/address-codec.ts';
import { callNames, firstDraft, type Draft } from './snippets/question.ts';

/** Longer text in an address is no list of thirty shares. */
const maxTextLength = 300;

/** A text, which is the server's to judge. */
const anyText = (name: 'ids' | 'from' | 'to' | 'index'): AddressParameter<string> => ({
  name,
  usual: firstDraft[name],
  read: (text) => text.slice(0, maxTextLength),
  write: (text) => text,
});

/** Some of the known values, in their order. */
function someOf<Value extends string>(
  name: string,
  values: readonly Value[],
  usual: readonly Value[],
): AddressParameter<readonly Value[]> {
  return {
    name,
    usual,
    read: (text) => {
      const asked = text.split(',');
      return values.filter((value) => asked.includes(value));
    },
    write: (chosen) => chosen.join(','),
  };
}

const codec = createAddressCodec<Draft>({
  call: oneOf('call', callNames, firstDraft.call),
  ids: anyText('ids'),
  from: anyText('from'),
  to: anyText('to'),
  index: anyText('index'),
  fields: someOf('fields', priceFields, firstDraft.fields),
  factors: someOf('factors', returnFactors, firstDraft.factors),
});

/** Writes the query that opens the console with this draft. Values of the first draft are omitted, except the call. */
export function writeDraft(draft: Draft): string {
  const named = [['demo', 'api-console'], ['call', draft.call], ...codec.write(draft, { without: ['call'] })];
  return new URLSearchParams(named).toString();
}

/** Reads the draft of an address; invalid values are replaced by those of the first draft. */
export function readDraft(query: URLSearchParams): Draft {
  return codec.read(query).state;
}
