import {
  barLoads,
  freeLoads,
  type ProgressionSuggestion,
  suggestProgression,
} from '../../../../src/apps/workout/measures/programs/progression.ts';
import { parseRack } from '../../../../src/apps/workout/measures/weights/plates.ts';
import type { Progression } from '../../../../src/apps/workout/progression/contract.ts';
import { weightUnit } from '../../../core/preferences/weight-unit.ts';
import { barWeight, plateRack } from '../log/sets/barbell.ts';
import { logUnit } from '../weight/log-unit.ts';

/** The suggestion of a rule, in the shown unit and rounded to the user's plates. */
export function findSuggestion(progression: Progression): ProgressionSuggestion | null {
  const shown = weightUnit.get();
  const isLoaded = progression.equipment === 'barbell';
  return suggestProgression(
    progression,
    progression.sessions.map(({ sets }) => sets),
    { log: logUnit.get() ?? shown, shown },
    isLoaded ? barLoads(barWeight.get(), parseRack(plateRack.get())) : freeLoads,
  );
}
