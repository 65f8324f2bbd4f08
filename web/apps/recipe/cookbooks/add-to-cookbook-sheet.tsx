import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { cookbooks, cookbooksQuery } from './cookbooks-api.ts';

interface Props {
  recipe: Recipe;
  onClose: () => void;
}

/** Lists the manual cookbooks that a recipe can be added to. */
export function AddToCookbookSheet({ recipe, onClose }: Props) {
  const all = useServerQuery(cookbooksQuery).value?.filter(
    ({ can_edit, kind }) => can_edit && kind === 'manual',
  );
  const add = ({ id, name }: Cookbook) => {
    const route = 'POST /api/cookbooks/:id/recipes/:recipeId';
    cookbooks.writeWithUndo(route, [{ id, recipeId: recipe.id }], text.added(name));
    onClose();
  };
  return (
    <Sheet title={text.addTo} onClose={onClose}>
      {!all && <SkeletonRows rows={3} />}
      {all?.length === 0 && <p class="soft">{text.noneToAdd}</p>}
      <ul>
        {all?.map((cookbook) => (
          <ListRow
            key={cookbook.id}
            title={cookbook.name}
            detail={text.recipes(cookbook.recipe_count)}
            trail={
              <Button
                look="soft"
                aria-label={text.addToNamed(cookbook.name)}
                onClick={() => add(cookbook)}
              >
                {text.add}
              </Button>
            }
          />
        ))}
      </ul>
      <a class="button plain" href="#/cookbooks">
        {text.title}
      </a>
    </Sheet>
  );
}
