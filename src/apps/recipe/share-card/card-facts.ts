/** The content of a card. */
export interface CardRecipe {
  readonly name: string;
  readonly servings: number;
  readonly yield_text: string | null;
  readonly prep_minutes: number | null;
  readonly cook_minutes: number | null;
  readonly rest_minutes: number | null;
  readonly total_minutes: number | null;
}

/** `1 h 30 min` */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The lines below the name: total time and servings, then the individual times. */
export function listFacts(recipe: CardRecipe): string[] {
  const { servings, yield_text, total_minutes } = recipe;
  const amount = yield_text?.trim() || `${servings} ${servings === 1 ? 'serving' : 'servings'}`;
  const parts: [string, number | null][] = [
    ['Prep', recipe.prep_minutes],
    ['Cook', recipe.cook_minutes],
    ['Rest', recipe.rest_minutes],
  ];
  const known = parts.flatMap(([name, minutes]) =>
    minutes ? [`${name} ${formatDuration(minutes)}`] : [],
  );
  const first = total_minutes ? `${formatDuration(total_minutes)} · ${amount}` : amount;
  return known.length > 1 ? [first, known.join(' · ')] : [first];
}
