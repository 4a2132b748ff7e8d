import { useTexts } from '#lib/i18n/use-texts.ts';
import type { OpeningLabels } from './filter-openings.ts';

export function useOpeningLabels(): OpeningLabels {
  return {
    cities: useTexts('recruitment.cities'),
    directions: useTexts('recruitment.directions'),
    employments: useTexts('recruitment.employments'),
    deadlines: useTexts('recruitment.search.deadlines'),
  };
}
