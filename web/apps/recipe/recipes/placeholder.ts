/** A generated picture, always the same for the same name. */
interface Placeholder {
  initials: string;
  /** Hue in degrees. */
  hue: number;
  /** Positions of the plates, as fractions of the sides. */
  plates: readonly { x: number; y: number; r: number }[];
}

const MINOR = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'with',
  'in',
  'on',
  'à',
  'de',
  'la',
  'und',
  'mit',
]);

export function createPlaceholder(name: string): Placeholder {
  const random = seededRandom(name);
  // From tomato to basil; other hues don't look edible.
  const hue = Math.round(20 + random() * 125);
  const plates = [0.62, 0.4, 0.24].map((r, index) => ({
    r: r + random() * 0.08,
    x: 0.12 + random() * 0.36 + (index % 2) * 0.42,
    y: 0.1 + random() * 0.8,
  }));
  return { initials: initialsOf(name), hue, plates };
}

export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const major = words.filter((word) => !MINOR.has(word.toLowerCase()));
  const [first = '', second = ''] = major.length > 0 ? major : words;
  return ([...first].slice(0, second ? 1 : 2).join('') + ([...second][0] ?? '')).toUpperCase();
}

/** Deterministic pseudo-random numbers from 0 to 1, seeded by the word (FNV-1a, then xorshift). */
function seededRandom(word: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
