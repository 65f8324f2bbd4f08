import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { formatFullDate } from '../../../../core/text/calendar.ts';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { plannerOf } from '../data/planner.ts';
import { EntryIcon } from './entry-icon.tsx';

interface Props {
  entry: CookEntry;
  isOnRecipePage: boolean;
}

/** Recipe and status of an entry, with a link to the recipe from elsewhere. */
export function EntryHead({ entry, isOnRecipePage }: Props) {
  const { recipe_id, recipe_name: name, recipe_img_url: img_url, kind, date } = entry;
  const planner = plannerOf(entry);
  return (
    <div class="with-picture">
      <span class="thumb">
        <RecipePicture recipe={{ name, img_url }} first />
      </span>
      <span>
        <span class="row-detail">
          <EntryIcon kind={kind} /> {planner === null ? text.kinds[kind] : text.plannedBy(planner)}{' '}
          · {formatFullDate(date)}
        </span>
        {entry.changed_by && (
          <span class="row-detail">{text.changedBy(entry.changed_by.name)}</span>
        )}
        {!isOnRecipePage && entry.recipe_available && (
          <a class="button soft" href={`#/recipes/${recipe_id}`}>
            {text.entry.openRecipe}
          </a>
        )}
        {!entry.recipe_available && <span class="soft">{text.entry.recipeGone}</span>}
      </span>
    </div>
  );
}
