import { foldedWords } from '../../../../kernel/text/fold.ts';

/** Compounds that people write with or without a gap, here without. */
const JOINED: ReadonlySet<string> = new Set(
  (
    'pushup pullup chinup situp stepup getup muscleup pulldown pushdown pullover pullapart ' +
    'deadlift skullcrusher kickback crossover woodchop barbell dumbbell kettlebell bodyweight ' +
    'hyperextension stepmill legpress benchpress turkishgetup jackknife vup tbar ezbar trapbar'
  ).split(' '),
);

/** Short and misspelled words. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['bb', 'barbell'],
  ['db', 'dumbbell'],
  ['dumbell', 'dumbbell'],
  ['dumbells', 'dumbbell'],
  ['kb', 'kettlebell'],
  ['bw', 'bodyweight'],
  ['ohp', 'overhead press'],
  ['flye', 'fly'],
  ['flie', 'fly'],
  ['bicep', 'biceps'],
  ['tricep', 'triceps'],
  ['benchpress', 'bench press'],
  ['legpress', 'leg press'],
  ['one', 'single'],
  ['suspension', 'suspension trainer'],
  ['smith', 'smith machine'],
  ['resistance', ''],
  ['with', ''],
  ['using', ''],
  ['the', ''],
]);

/** Muscles that another word of the name implies. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map([
  ['biceps', ['curl']],
  ['triceps', ['pushdown', 'skullcrusher']],
  ['chest', ['fly']],
  ['lat', ['pulldown']],
]);

/** The words of a name without plurals, abbreviations and differences in spelling. */
export function nameWords(name: string): string[] {
  const words = foldedWords(name.replaceAll(/['’]s?\b/g, ''));
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const pair = singular(`${word}${words[at + 1] ?? ''}`);
    if (at + 1 < words.length && JOINED.has(pair)) {
      joined.push(pair);
      at += 1;
    } else joined.push(singular(word));
  }
  const meant = joined.flatMap((word) => (MEANINGS.get(word) ?? word).split(' ').filter(Boolean));
  return meant.filter((word) => !IMPLIED.get(word)?.some((other) => meant.includes(other)));
}

/** A key of the words that ignores their order. */
export function wordKey(name: string): string {
  return [...new Set(nameWords(name))].toSorted().join(' ');
}

function singular(word: string): string {
  if (word.length <= 2 || word.endsWith('ss')) return word;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
