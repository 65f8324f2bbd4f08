import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useSettled } from '../../../core/use-settled.ts';
import { CheckRow } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { recipesApi } from '../recipes/recipes-api.ts';
import { cookbooks, cookbooksApi } from './cookbooks-api.ts';
import { text } from './text/text.ts';

interface Props {
  cookbook: Cookbook;
  onClose: () => void;
}

/** Ticked is in, unticked is out. */
export function ChooseSheet({ cookbook, onClose }: Props) {
  const { id } = cookbook;
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const inside = useAnswer({
    app: 'recipe',
    key: ['cookbook-contents', id],
    ask: () => cookbooksApi('GET /api/cookbooks/:id/recipes', { id, limit: 200 }),
  }).value?.items;
  const all = useAnswer({
    app: 'recipe',
    key: ['recipes-to-choose', q],
    ask: () => recipesApi('GET /api/recipes', { limit: 100, sort: 'name', ...(q && { q }) }),
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
