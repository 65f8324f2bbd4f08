import { useMemo, useRef } from 'preact/hooks';
import type { CookEntry } from '../../src/apps/recipe/cook-diary/contract.ts';
import { diaryEntriesQuery } from '../apps/recipe/diary/data/diary-queries.ts';
import { AddShoppingItem } from '../apps/recipe/shopping/add-shopping-item.tsx';
import { formatItemAmount } from '../apps/recipe/shopping/format-item-amount.ts';
import { useListInUse } from '../apps/recipe/shopping/list-in-use.ts';
import { shoppingListQuery } from '../apps/recipe/shopping/shopping-list.ts';
import { baseOf } from '../core/instance.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { formatList as inWords } from '../core/text/format.ts';
import { today } from '../core/time/dates.ts';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const SHOWN = 3;

export function RecipeGlance() {
  const list = useListInUse();
  const answer = useServerQuery(useMemo(() => shoppingListQuery(list), [list]));
  const diary = useServerQuery(diaryEntriesQuery({ from: today(), to: today() }));
  const input = useRef<HTMLInputElement>(null);
  const open = answer.value?.filter(({ checked }) => !checked) ?? [];
  const toCook = plannedRecipeNames(diary.value ?? []);
  return (
    <Glance
      app="recipe"
      state={loadState(diary) === 'loading' ? 'loading' : loadState(answer)}
      action={<AddShoppingItem items={answer.value ?? []} input={input} />}
    >
      {toCook.length > 0 && (
        <a class="glance-way" href={`${baseOf('recipe')}/#/diary`}>
          <span class="glance-number">{inWords(toCook)}</span>
          <span class="soft">{text.recipe.planned}</span>
        </a>
      )}
      <p class={toCook.length > 0 ? '' : 'glance-number'}>
        {open.length > 0 ? text.recipe.left(open.length) : text.recipe.none}
      </p>
      <ul class="glance-list">
        {open.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <span>{item.name}</span>
            <span class="soft">{formatItemAmount(item)}</span>
          </li>
        ))}
        {open.length > SHOWN && <li class="soft">{text.recipe.more(open.length - SHOWN)}</li>}
      </ul>
    </Glance>
  );
}

/** Recipes that are planned for today and not cooked yet. */
function plannedRecipeNames(entries: readonly CookEntry[]): string[] {
  return entries
    .filter(({ date, kind }) => date === today() && kind === 'planned')
    .map(({ recipe_name }) => recipe_name);
}
