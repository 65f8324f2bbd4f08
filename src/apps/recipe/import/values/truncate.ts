/** Longer lists are truncated. */
const LONGEST_LIST = 5000;
/** Longer texts are truncated, except embedded pictures. */
const LONGEST_PROSE = 200_000;
const PICTURE = /^[\w+/=:;,-]{1000}/;

/** Truncates the lists and texts of a value, which bounds the cost of reading it. */
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
