import type { importContract } from '../../../../src/apps/recipe/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { formatDuration } from '../../../core/text/format.ts';
import { importText } from '../text/import.ts';

const text = importText.paste;

export type Preview = RouteOutput<typeof importContract, 'POST /api/recipes/import/preview'>;

/** The recipe that a pasted text would become. */
export function TextPreview({ preview: { count, recipes } }: { preview: Preview }) {
  return (
    <section class="card form text-preview" aria-label={text.preview}>
      <p class="soft">{text.previewHint}</p>
      {recipes.map((recipe, at) => (
        <article key={at}>
          <h3>{recipe.name}</h3>
          <p class="soft">
            {[
              recipe.servings !== null && text.serves(recipe.servings),
              recipe.total_minutes !== null && formatDuration(recipe.total_minutes),
              ...recipe.tags,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {recipe.description && <p>{recipe.description}</p>}
          {recipe.ingredients.map(({ name, lines }) => (
            <div key={name}>
              {name && <h4>{name}</h4>}
              <ul>
                {lines.map((line, place) => (
                  <li key={place}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
          <ol>
            {recipe.steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        </article>
      ))}
      {count > recipes.length && <p class="soft">{text.others(count - recipes.length)}</p>}
    </section>
  );
}
