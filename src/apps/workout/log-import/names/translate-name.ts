import { foldedWords } from '../../../../kernel/text/fold.ts';
import { FRENCH, ITALIAN } from './french-and-italian-words.ts';
import { DUTCH, type ForeignWords, GERMAN } from './german-and-dutch-words.ts';
import { PORTUGUESE, SPANISH } from './spanish-and-portuguese-words.ts';

/** Articles and prepositions, which do not change the exercise. */
const FILLERS: ReadonlySet<string> = new Set(
  'mit am an der die das auf im in zum zur und de du des la le les a au aux avec en l d el los las con al y il lo gli da di del della alla allo e com no na do o os as met aan op van het een'.split(
    ' ',
  ),
);

/** Foreign phrases by their first word, longer ones first. */
const PHRASES = collectPhrases([GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH]);

/** Translates a German, French, Spanish, Italian, Portuguese or Dutch name; null for others. */
export function translateName(name: string): string | null {
  const words = foldedWords(name);
  const english: string[] = [];
  let isForeign = false;
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES.get(words[at] ?? '')?.find(({ foreign }) =>
      foreign.every((word, nth) => words[at + nth] === word),
    );
    if (phrase) {
      english.push(phrase.english);
      isForeign = true;
      at += phrase.foreign.length;
    } else {
      if (!FILLERS.has(words[at] ?? '')) english.push(words[at] ?? '');
      at += 1;
    }
  }
  return isForeign ? english.join(' ') : null;
}

interface Phrase {
  readonly foreign: readonly string[];
  readonly english: string;
}

function collectPhrases(languages: readonly ForeignWords[]) {
  const phrases = new Map<string, Phrase[]>();
  for (const [written, english] of languages.flatMap((one) => Object.entries(one))) {
    for (const spelling of written.split('|')) {
      const foreign = foldedWords(spelling);
      const [first = ''] = foreign;
      const others = [...(phrases.get(first) ?? []), { foreign, english }];
      phrases.set(
        first,
        others.toSorted((a, b) => b.foreign.length - a.foreign.length),
      );
    }
  }
  return phrases;
}
