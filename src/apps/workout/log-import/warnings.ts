import type { ImportWarning } from './contract.ts';
import type { ImportedLog } from './imported-log.ts';
import type { NameMatch } from './match-names.ts';

const NO_WEIGHTS =
  'No weights were found in this file, although it holds strength training. Check the file before you import it.';

/** Warnings that the preview shows before the import. */
export function findWarnings(
  log: Pick<ImportedLog, 'sessions' | 'hasWeightCells'>,
  matches: ReadonlyMap<string, NameMatch>,
): ImportWarning[] {
  return lacksWeights(log, matches) ? [{ code: 'no_weights', message: NO_WEIGHTS }] : [];
}

/**
 * Whether no set has a weight, although a column has some or an exercise is done with one. Runs and
 * push-ups have none.
 */
function lacksWeights(
  { sessions, hasWeightCells }: Pick<ImportedLog, 'sessions' | 'hasWeightCells'>,
  matches: ReadonlyMap<string, NameMatch>,
): boolean {
  const sets = sessions.flatMap(({ exercises }) => exercises.flatMap((one) => one.sets));
  if (sets.length === 0 || sets.some(({ weight }) => weight)) return false;
  return hasWeightCells || [...matches.values()].some(({ match }) => isLoaded(match));
}

function isLoaded(match: NameMatch['match']): boolean {
  return match?.measure === 'weight_reps' && match.equipment !== 'bodyweight';
}
