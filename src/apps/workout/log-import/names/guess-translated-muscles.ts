import { foldedWords } from '../../../../kernel/text/fold.ts';
import { type GuessedMuscles, guessMuscles } from '../../measures/exercises/guess-muscles.ts';
import { translateName } from './translate-name.ts';

/** Signs and words between two exercises. The Dutch `en` is also the Spanish and French `in`. */
const SIGNS = /[+&]/;
const JOINING =
  /\b(und|et|y|e|ed|plus|puis|dann|luego|poi|depois|dan)\b|\ben (?!(la |el |una |un )?(polea|maquina|banco|barra|cable|multipower|smith|suelo|poulie)\b)/;

/** Words for rowing in a boat as well as with weights. */
const ROWING = /\b(rudern|remo|roeien)\b/;
const WITH_WEIGHTS =
  /\b(barbell|dumbbell|kettlebell|cable|band|smith|bench|bent over|upright|grip|single arm|t bar)\b/;

/**
 * The muscles that a name clearly implies, in English or in a language of the word tables. Null if the
 * name is unknown or ambiguous.
 */
export function guessTranslatedMuscles(name: string): GuessedMuscles | null {
  const english = translateName(name);
  if (english === null) return guessMuscles(name);
  const written = foldedWords(name).join(' ');
  if (SIGNS.test(name) || JOINING.test(written)) return null;
  if (ROWING.test(written) && !WITH_WEIGHTS.test(english)) return null;
  return guessMuscles(english);
}
