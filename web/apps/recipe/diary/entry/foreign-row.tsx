import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';

interface Props {
  entry: CookEntry;
  planner: string;
}

/** What somebody else plans: it leads to the recipe, and only they change it. */
export function ForeignRow({ entry, planner }: Props) {
  const { recipe_name: name, meal_type, recipe_id, recipe_img_url: img_url } = entry;
  return (
    <ListRow
      lead={
        <span class="thumb">
          <RecipePicture recipe={{ name, img_url }} />
        </span>
      }
      title={name}
      detail={[text.plannedBy(planner), meal_type && text.meals[meal_type]]
        .filter(Boolean)
        .join(' · ')}
      {...(entry.recipe_available && { href: `#/recipes/${recipe_id}` })}
    />
  );
}
