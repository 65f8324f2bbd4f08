import { type Loose, record } from './loose.ts';

/** The schema.org properties that are read. Some sites write them in another case. */
const NAMES = `@type @graph @id @value name headline alternateName description text url image thumbnailUrl contentUrl
  embedUrl video keywords tool nutrition recipeYield yield prepTime cookTime performTime totalTime recipeIngredient
  ingredients ingredient recipeInstructions instructions recipeCategory recipeCuisine itemListElement item steps step
  mainEntity mainEntityOfPage hasPart isBasedOn dateCreated datePublished value minValue maxValue unitText unitCode
  duration amount quantity requiredQuantity`;
const BY_LOWER_CASE = new Map(NAMES.split(/\s+/).map((name) => [name.toLowerCase(), name]));
const PREFIX = /^(?:schema:|https?:\/\/schema\.org\/)/i;
/** Deeper values keep their names. */
const DEEPEST = 24;

/** Spells the property names of a JSON-LD value as schema.org does: `ItemListElement`, `schema:name`. */
export function withKnownNames(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withKnownNames(one, depth + 1));
  const thing = record(value);
  if (!thing) return value;
  const named: Record<string, unknown> = Object.create(null);
  for (const [key, one] of Object.entries(thing)) {
    const name = knownName(key);
    // A property in its proper spelling counts more than one in another.
    if (name === key || !(name in thing)) named[name] = withKnownNames(one, depth + 1);
  }
  return { ...named };
}

/** Spells a property name as schema.org does. */
export function knownName(key: string): string {
  const bare = key.replace(PREFIX, '');
  return BY_LOWER_CASE.get(bare.toLowerCase()) ?? bare;
}

/** Whether nothing is said: a missing value, a blank text, a list or an object of these. */
export function isBlank(value: unknown, depth = 0): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (depth > 3) return false;
  if (Array.isArray(value)) return value.every((one) => isBlank(one, depth + 1));
  const thing = record(value);
  if (!thing) return false;
  return Object.entries(thing).every(([key, one]) => key === '@type' || isBlank(one, depth + 1));
}

/** The first of several properties that says something. */
export function firstGiven(thing: Loose, ...names: readonly string[]): unknown {
  return names.map((name) => thing[name]).find((value) => !isBlank(value));
}
