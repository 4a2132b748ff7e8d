import { createAddressCodec, oneOf, yesOrNo, type AddressParameter } from '#lib/navigation/address-codec.ts';
import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import {
  costsBp,
  defaultLesson,
  groupCounts,
  lookbacks,
  skips,
  type LessonSettings,
} from '#lib/shared/quant/momentum-lesson.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

const instrument: AddressParameter<number> = {
  name: 'id',
  usual: defaultLesson.instrument,
  read: (text) => {
    const at = Number(/^SIM(\d{3})$/.exec(text)?.[1]) - 1;
    return at >= 0 && at < dataApiParameters.instrumentCount ? at : undefined;
  },
  write: instrumentId,
};

const codec = createAddressCodec<LessonSettings>({
  instrument,
  lookback: oneOf('lookback', lookbacks, defaultLesson.lookback),
  skip: oneOf('skip', skips, defaultLesson.skip),
  peeks: yesOrNo('peeks', ['yes', 'no'], defaultLesson.peeks),
  groups: oneOf('groups', groupCounts, defaultLesson.groups),
  costBp: oneOf('cost', costsBp, defaultLesson.costBp),
});

/** Writes the query that opens the lesson with these settings. */
export function writeQuery(settings: LessonSettings): string {
  return new URLSearchParams([['demo', 'lesson'], ...codec.write(settings)]).toString();
}

/** Reads the settings of a shared address; null if it has none, so that the stored ones stay. */
export function readQuery(query: URLSearchParams): LessonSettings | null {
  return query.get('demo') === 'lesson' ? codec.read(query).state : null;
}
