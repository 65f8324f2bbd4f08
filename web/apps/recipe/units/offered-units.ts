import { BUILT_IN } from '../../../../src/apps/recipe/measures/units.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { allUnits } from './units-api.ts';

/** What to choose from, by abbreviation: one's own first; until they are known, all built-in ones. */
export function useOfferedUnits(): string[] {
  const { value } = useAnswer(allUnits);
  if (!value) return BUILT_IN.map(({ abbr }) => abbr);
  const { units, overlay } = value;
  const offered = units.filter(({ disabled }) => !disabled);
  return [...overlay.custom, ...offered].map(({ abbr }) => abbr);
}
