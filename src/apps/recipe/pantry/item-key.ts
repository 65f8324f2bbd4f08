import { words } from '../../../kernel/text.ts';

/** The words of a name as they are compared: folded, and in the singular. */
export function keyWords(name: string): string[] {
  return words(name).map(singular);
}

/** Two names with one key are the same thing in a pantry: case, accents and plurals do not matter. */
export function itemKey(name: string): string {
  return keyWords(name).join(' ');
}

const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  // A cookie and cookies, a berry and berries: all four end alike.
  [/(?<=...)ies?$/, 'y'],
  [/(?<=..)(?<=ch|sh|ss|x|z|ato|ngo)es$/, ''],
  [/(?<=loa|lea|hal|cal)ves$/, 'f'],
  [/(?<=...)(?<![siu])s$/, ''],
];

function singular(word: string): string {
  const fits = ENDINGS.find(([plural]) => plural.test(word));
  return fits ? word.replace(fits[0], fits[1]) : word;
}
