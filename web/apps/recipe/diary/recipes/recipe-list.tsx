import type { ComponentChildren } from 'preact';
import { errorMessage } from '../../../../core/api/error-message.ts';
import type { CalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import '../../../../ui/layout/list-row.css';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { dragKey } from '../drag/drag-key.ts';
import type { useRecipeChoices } from './recipe-choices.ts';

const words = text.recipes;

interface Props {
  choices: ReturnType<typeof useRecipeChoices>;
  typed: string;
  /** Makes the rows draggable. */
  drag?: CalendarDrag;
  onChoose: (recipe: PlannableRecipe) => void;
}

/** Recipes to choose from, recent ones first. */
export function RecipeList({ choices: { recent, rest, problem }, typed, ...row }: Props) {
  if (problem) return <p class="soft">{errorMessage(problem)}</p>;
  const group = (title: string, recipes: readonly PlannableRecipe[]) =>
    recipes.length > 0 && (
      <Group title={title}>
        {recipes.map((recipe) => (
          <RecipeRow key={recipe.id} recipe={recipe} {...row} />
        ))}
      </Group>
    );
  const isNone = recent.length === 0 && rest?.length === 0;
  return (
    <div class="recipe-list">
      {group(words.recent, recent)}
      {rest &&
        group(
          words.all,
          rest.filter(({ from }) => from === undefined),
        )}
      {rest &&
        group(
          words.shared,
          rest.filter(({ from }) => from !== undefined),
        )}
      {!rest && <SkeletonRows rows={4} />}
      {isNone && typed.trim() !== '' && <p class="soft">{words.notFound}</p>}
      {isNone && typed.trim() === '' && (
        <p class="soft">
          {words.none} <a href="#/recipes">{words.write}</a>
        </p>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <>
      <h2 class="soft small">{title}</h2>
      <ul>{children}</ul>
    </>
  );
}

function RecipeRow({
  recipe,
  drag,
  onChoose,
}: Pick<Props, 'drag' | 'onChoose'> & { recipe: PlannableRecipe }) {
  const key = dragKey({ recipe: recipe.id });
  return (
    <li class={`row${drag?.held === key ? ' held' : ''}`}>
      <button
        type="button"
        class="row-words with-picture"
        title={drag && words.planFor(recipe.name)}
        {...drag?.handle({ key, name: recipe.name, day: null })}
        onClick={() => onChoose(recipe)}
      >
        <span class="thumb">
          <RecipePicture recipe={recipe} />
        </span>
        <span>
          <span class="row-title">{recipe.name}</span>
          {recipe.from && <span class="row-detail">{words.from(recipe.from)}</span>}
        </span>
      </button>
    </li>
  );
}
