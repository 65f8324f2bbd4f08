/** Units written as words. Separate from the unit table, whose aliases lists do not need. */
const WORDS = new Set(
  'cup,clove,sprig,slice,stick,pinch,dash,drop,splash,handful,bunch,head,stalk,can,jar,bottle,box,bag,metric cup,metric pint,UK cup,UK pint'.split(
    ',',
  ),
);

/** "2 cups", but "1 cup"; abbreviations have no plural. */
export function pluralizeUnit(abbr: string, amount: number): string {
  if (amount <= 1 || !WORDS.has(abbr)) return abbr;
  return /(ch|sh|x)$/.test(abbr) ? `${abbr}es` : `${abbr}s`;
}
