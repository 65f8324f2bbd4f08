import { useMemo, useRef } from 'preact/hooks';
import type { CookEntry } from '../../src/apps/recipe/cook-diary/contract.ts';
import { entriesOf } from '../apps/recipe/diary/cook-diary.ts';
import { AddItem } from '../apps/recipe/shopping/add-item.tsx';
import { amountOf } from '../apps/recipe/shopping/amount.ts';
import { useListInUse } from '../apps/recipe/shopping/list-in-use.ts';
import { shoppingListOf } from '../apps/recipe/shopping/shopping-list.ts';
import { today } from '../core/dates.ts';
import { baseOf } from '../core/instance.ts';
import { list as inWords } from '../core/text/format.ts';
import { useAnswer } from '../core/use-answer.ts';
import { Glance, stateOf } from './glance.tsx';
import { text } from './text/text.ts';

const SHOWN = 3;

export function RecipeGlance() {
  const list = useListInUse();
  const answer = useAnswer(useMemo(() => shoppingListOf(list), [list]));
  const diary = useAnswer(entriesOf({ from: today(), to: today() }));
  const input = useRef<HTMLInputElement>(null);
  const open = answer.value?.filter(({ checked }) => !checked) ?? [];
  const toCook = namesOf(diary.value ?? []);
  return (
    <Glance
      app="recipe"
      state={stateOf(diary) === 'loading' ? 'loading' : stateOf(answer)}
      action={<AddItem items={answer.value ?? []} input={input} />}
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
            <span class="soft">{amountOf(item)}</span>
          </li>
        ))}
        {open.length > SHOWN && <li class="soft">{text.recipe.more(open.length - SHOWN)}</li>}
      </ul>
    </Glance>
  );
}

/** What is to be cooked today and is not yet. */
function namesOf(entries: readonly CookEntry[]): string[] {
  return entries
    .filter(({ date, kind }) => date === today() && kind === 'planned')
    .map(({ recipe_name }) => recipe_name);
}
