const MOST_TEXTS = 5000;

/**
 * Remembers what was computed from a text. Names of foods and units return all the time: a list of
 * 500 items is compared name by name whenever it changes.
 */
export function rememberByText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Value;
    const value = compute(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, value);
    return value;
  };
}
