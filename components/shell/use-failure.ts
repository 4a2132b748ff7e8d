import { useEffect, useState } from 'react';
import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/errors.json' with { type: 'json' };

/** Reports a failure of a part. @returns the words for it in a language, and the report's reference once it has arrived */
export function useFailure(failure: unknown, locale: Locale) {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    import('./report-failure.ts')
      .then(({ reportFailure }) => reportFailure(failure))
      .then(setReference, () => undefined);
  }, [failure]);
  return { words: (locale === 'en-US' ? english : chinese).part, reference };
}
