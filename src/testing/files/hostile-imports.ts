/** Files that are small to send and large to read, one for each importer. */

/** One recipe with so many ingredients. */
export function hugeRecipe(ingredients: number): Buffer {
  const recipe = {
    '@type': 'Recipe',
    name: `Soup of ${ingredients}`,
    recipeIngredient: Array.from(
      { length: ingredients },
      (_, at) => `${at} 1/2 cups of salt, fine`,
    ),
    recipeInstructions: 'Stir.',
  };
  return Buffer.from(JSON.stringify(recipe));
}

/** Many recipes of usual size in one file. */
export function manyRecipes(count: number): Buffer {
  const recipes = Array.from({ length: count }, (_, at) => ({
    '@type': 'Recipe',
    name: `Recipe ${at}`,
    recipeIngredient: ['1 cup of flour', '2 eggs', '100 g of butter', '1 pinch of salt'],
    recipeInstructions: 'Mix everything. Bake for 30 minutes.',
  }));
  return Buffer.from(JSON.stringify(recipes));
}

/** A page of markup, entities and nothing else. */
export function entities(count: number): Buffer {
  return Buffer.from(`<html><body><p>${'&amp;&lt;b&gt;'.repeat(count)}</p></body></html>`);
}

/** A log as Strong writes it: every row a set of another exercise on one of a few days. */
export function longLog(rows: number, names: number): Buffer {
  const head =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE';
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1 + (at % 2000))).toISOString().slice(0, 10);
    return `${day} 10:00:00,Day,1h,Lift ${at % names},1,${(at % 100) + 1},5,0,0,`;
  });
  return Buffer.from([head, ...lines].join('\n'));
}

/** One line without an end. */
export function endlessLine(bytes: number): Buffer {
  return Buffer.from(
    `Date,Workout Name,Exercise Name,Weight,Reps\n2026-01-01,"${'x'.repeat(bytes)}`,
  );
}

/** A catalogue of exercises as free-exercise-db has it. */
export function catalogue(entries: number): Buffer {
  const list = Array.from({ length: entries }, (_, at) => ({
    name: `Odd lift ${at}`,
    primaryMuscles: ['chest'],
    secondaryMuscles: [],
    equipment: 'barbell',
    category: 'strength',
    instructions: ['Lift it.', 'Put it down.'],
  }));
  return Buffer.from(JSON.stringify(list));
}
