import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { cookbooks, cookbooksApi } from './cookbooks-api.ts';

interface Props {
  cookbook: Cookbook;
  onClose: () => void;
}

/** Chooses the recipes of a manual cookbook. */
export function ChooseRecipesSheet({ cookbook, onClose }: Props) {
  const { id } = cookbook;
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const inside = useServerQuery({
    app: 'recipe',
    key: ['cookbook-contents', id],
    load: () => cookbooksApi('GET /api/cookbooks/:id/recipes', { id, limit: 200 }),
  }).value?.items;
  const all = useServerQuery({
    app: 'recipe',
    key: ['recipes-to-choose', q],
    load: () => recipesApi('GET /api/recipes', { limit: 100, sort: 'name', ...(q && { q }) }),
  }).value?.items;
  const isIn = (recipe: RecipeSummary) =>
    changes.get(recipe.id) ?? inside?.some((other) => other.id === recipe.id) ?? false;

  function put(recipe: RecipeSummary, wanted: boolean) {
    setChanges(new Map(changes).set(recipe.id, wanted));
    const input = { id, recipeId: recipe.id };
    const { name } = cookbook;
    if (wanted)
      cookbooks.write('POST /api/cookbooks/:id/recipes/:recipeId', input, text.writes.add(name));
    else
      cookbooks.write(
        'DELETE /api/cookbooks/:id/recipes/:recipeId',
        input,
        text.writes.remove(name),
      );
  }

  return (
    <Sheet title={text.choose} onClose={onClose}>
      <TextField label={text.search} type="search" autofocus value={typed} onValue={setTyped} />
      {!(all && inside) && <SkeletonRows rows={6} />}
      {all?.length === 0 && <p class="soft">{text.nothing}</p>}
      {all && inside && (
        <ul>
          {all.map((recipe) => (
            <li key={recipe.id}>
              <CheckRow checked={isIn(recipe)} onChecked={(wanted) => put(recipe, wanted)}>
                {recipe.name}
              </CheckRow>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
