import { saysFractions } from './kitchen-fraction.ts';

/** The units that are words. Apart from the table of units, whose many names lists do not need. */
const COUNTED =
  'clove sprig slice stick pinch dash drop splash handful bunch head stalk can jar bottle box bag';
const WORDS = new Set(['cup', ...COUNTED.split(' ')]);
const WHOLES = new Set(['', 'pc', 'whole', ...COUNTED.split(' ')]);

/** Two cups, but one cup; what is abbreviated stays as it is. */
export function unitInWords(abbr: string, amount: number): string {
  if (amount <= 1 || !WORDS.has(abbr)) return abbr;
  return /(ch|sh|x)$/.test(abbr) ? `${abbr}es` : `${abbr}s`;
}

/** Spoons and cups are said in halves and thirds, and so is what is counted: 2½ lemons. */
export function isSaidInFractions(abbr: string): boolean {
  return saysFractions(abbr) || WHOLES.has(abbr);
}
