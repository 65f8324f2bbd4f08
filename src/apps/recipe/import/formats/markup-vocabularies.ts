import { IMPORT_LIMITS } from '../imported-recipe.ts';
import { knownName } from '../values/known-names.ts';

/** How the elements of a recipe say which property they are. */
export type Vocabulary = 'microdata' | 'rdfa' | 'hrecipe' | 'recipe-keeper' | 'copy-me-that';

type Attributes = Readonly<Record<string, string>>;

interface Scope {
  readonly vocabulary: Vocabulary;
  /** Addresses of types, separated by blanks. */
  readonly type: string;
}

const RECIPE_TYPE = 'https://schema.org/Recipe';
const MOST_WORDS = 20;

/** Classes of elements that hold a recipe. */
const SCOPE_CLASSES: Readonly<Record<string, Vocabulary>> = {
  hrecipe: 'hrecipe',
  'h-recipe': 'hrecipe',
  'recipe-details': 'recipe-keeper',
  recipe: 'copy-me-that',
};

/** Classes of the hRecipe microformat, old and new. */
const HRECIPE: Readonly<Record<string, string>> = {
  fn: 'name',
  'p-name': 'name',
  summary: 'description',
  'p-summary': 'description',
  ingredient: 'recipeIngredient',
  'p-ingredient': 'recipeIngredient',
  instructions: 'recipeInstructions',
  'e-instructions': 'recipeInstructions',
  yield: 'recipeYield',
  'p-yield': 'recipeYield',
  duration: 'totalTime',
  'dt-duration': 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  photo: 'image',
  'u-photo': 'image',
};

const RECIPE_KEEPER: Readonly<Record<string, string>> = {
  recipeIngredients: 'recipeIngredient',
  recipeDirections: 'recipeInstructions',
  recipeCourse: 'keywords',
  recipeNotes: 'notes',
  recipeSource: 'isBasedOn',
  recipeRating: 'rating',
  photo0: 'image',
  ...Object.fromEntries(
    Array.from({ length: IMPORT_LIMITS.photos }, (_, at) => [`photo${at + 1}`, 'photos']),
  ),
};

/** Ids and classes of CopyMeThat. */
const COPY_ME_THAT: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  servings: 'recipeYield',
  recipeIngredients: 'recipeIngredient',
  recipeInstructions: 'recipeInstructions',
  recipeNotes: 'notes',
  original_link: 'isBasedOn',
  ratingValue: 'rating',
  recipeImage: 'image',
  recipeCategory: 'keywords',
};

/**
 * Whether an element holds an item. Within a recipe, only what its own vocabulary says counts.
 */
export function scopeOf(attributes: Attributes, within: Vocabulary | null): Scope | null {
  if ('itemscope' in attributes) {
    return { vocabulary: 'microdata', type: attributes.itemtype ?? '' };
  }
  if (within !== null && within !== 'rdfa') return null;
  const rdfa = wordsOf(attributes.typeof).map((word) => word.replace(/^.*[:/#]/, ''));
  if (rdfa.length > 0) {
    const type = rdfa.find((word) => word.toLowerCase() === 'recipe') ?? rdfa[0] ?? '';
    return { vocabulary: 'rdfa', type: `https://schema.org/${type}` };
  }
  if (within !== null) return null;
  const named = wordsOf(attributes.class).find((word) => Object.hasOwn(SCOPE_CLASSES, word));
  const vocabulary = named === undefined ? undefined : SCOPE_CLASSES[named];
  return vocabulary ? { vocabulary, type: RECIPE_TYPE } : null;
}

/** The properties that an element is of the item around it. */
export function propertiesOf(attributes: Attributes, vocabulary: Vocabulary): string[] {
  switch (vocabulary) {
    case 'microdata':
      return wordsOf(attributes.itemprop).map(knownName);
    case 'rdfa':
      return wordsOf(attributes.property)
        .filter((word) => !word.startsWith('og:'))
        .map((word) => knownName(word.replace(/^\w{1,20}:(?!\/)/, '')));
    case 'hrecipe':
      return translated(wordsOf(attributes.class?.toLowerCase()), HRECIPE);
    case 'recipe-keeper':
      return wordsOf(attributes.itemprop).map((word) => RECIPE_KEEPER[word] ?? knownName(word));
    default:
      return translated([...wordsOf(attributes.id), ...wordsOf(attributes.class)], COPY_ME_THAT);
  }
}

function translated(words: readonly string[], names: Readonly<Record<string, string>>): string[] {
  return words.flatMap((word) => (Object.hasOwn(names, word) ? (names[word] ?? []) : []));
}

function wordsOf(given: string | undefined): string[] {
  return given?.split(/\s+/, MOST_WORDS).filter(Boolean) ?? [];
}
