/** More than any recipe has of anything; readers see no more of a list. */
const LONGEST_LIST = 5000;
/** Far more than any text of a recipe; pictures are carried as texts too, and stay whole. */
const LONGEST_PROSE = 200_000;
const PICTURE = /^[\w+/=:;,-]{1000}/;

/** A recipe with its lists and texts cut, so that reading it costs no more than a long recipe. */
export function truncateLong<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(truncateLong) as Value;
  if (typeof value === 'string') {
    if (value.length <= LONGEST_PROSE || PICTURE.test(value)) return value;
    return value.slice(0, LONGEST_PROSE) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, LONGEST_LIST);
  return Object.fromEntries(entries.map(([key, one]) => [key, truncateLong(one)])) as Value;
}
