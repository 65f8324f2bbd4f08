/** The units that are words. Apart from the table of units, whose many names lists do not need. */
const WORDS = new Set(
  'cup clove sprig slice stick pinch dash drop splash handful bunch head stalk can jar bottle box bag'.split(
    ' ',
  ),
);

/** Two cups, but one cup; what is abbreviated stays as it is. */
export function pluralizeUnit(abbr: string, amount: number): string {
  if (amount <= 1 || !WORDS.has(abbr)) return abbr;
  return /(ch|sh|x)$/.test(abbr) ? `${abbr}es` : `${abbr}s`;
}
