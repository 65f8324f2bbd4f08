import check from 'lucide/dist/esm/icons/check.mjs';
import { useMemo, useRef } from 'preact/hooks';
import type { CookEntry } from '../../src/apps/recipe/cook-diary/contract.ts';
import type { PlanNote } from '../../src/apps/recipe/plan/contract.ts';
import { commonPlanQuery, diaryEntriesQuery } from '../apps/recipe/diary/data/diary-queries.ts';
import { planNotesQuery } from '../apps/recipe/diary/data/plan-notes.ts';
import { plannerOf } from '../apps/recipe/diary/data/planner.ts';
import { AddShoppingItem } from '../apps/recipe/shopping/add-shopping-item.tsx';
import { formatItemAmount } from '../apps/recipe/shopping/format-item-amount.ts';
import { useListInUse } from '../apps/recipe/shopping/list-in-use.ts';
import { shoppingListQuery } from '../apps/recipe/shopping/shopping-list.ts';
import { baseOf } from '../core/instance.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { formatList as inWords } from '../core/text/format.ts';
import { today } from '../core/time/dates.ts';
import { Button } from '../ui/basic/button.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const SHOWN = 3;
const loadActions = () => import('../apps/recipe/diary/data/diary-actions.ts');

export function RecipeGlance() {
  const list = useListInUse();
  const answer = useServerQuery(useMemo(() => shoppingListQuery(list), [list]));
  const diary = useServerQuery(diaryEntriesQuery({ from: today(), to: today() }));
  const others = useServerQuery(commonPlanQuery({ from: today(), to: today() }));
  const notes = useServerQuery(planNotesQuery({ from: today(), to: today() }));
  const input = useRef<HTMLInputElement>(null);
  const open = answer.value?.filter(({ checked }) => !checked) ?? [];
  const plan = plannedToday([...(diary.value ?? []), ...(others.value ?? [])], notes.value ?? []);
  const dinner = plan.filter(({ meal }) => meal === 'dinner' || meal === null);
  const earlier = plan.filter((one) => !dinner.includes(one));
  return (
    <Glance
      app="recipe"
      state={loadState(diary) === 'loading' ? 'loading' : loadState(answer)}
      action={<AddShoppingItem items={answer.value ?? []} input={input} />}
    >
      {plan.length > 0 && (
        <a class="glance-way" href={`${baseOf('recipe')}/#/diary`}>
          <span class="glance-number">{namesOf(dinner.length > 0 ? dinner : earlier)}</span>
          <span class="soft">{dinner.length > 0 ? text.recipe.dinner : text.recipe.planned}</span>
          {dinner.length > 0 && earlier.length > 0 && (
            <span class="soft">{text.recipe.also(namesOf(earlier))}</span>
          )}
        </a>
      )}
      {(dinner.length > 0 ? dinner : earlier).map(({ own }) => own && <CookedButton entry={own} />)}
      <p class={plan.length > 0 ? '' : 'glance-number'}>
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

/** One's own plan only: what others cook is theirs to mark. */
function CookedButton({ entry }: { entry: CookEntry }) {
  return (
    <Button look="soft" icon={check} onClick={() => void loadActions().then(mark)}>
      {text.recipe.cooked(entry.recipe_name)}
    </Button>
  );

  function mark({ markCooked }: Awaited<ReturnType<typeof loadActions>>) {
    markCooked(entry);
  }
}

interface PlannedCook {
  readonly name: string;
  readonly meal: CookEntry['meal_type'];
  /** The entry of one's own plan. */
  readonly own?: CookEntry;
}

function namesOf(plan: readonly PlannedCook[]): string {
  return inWords(plan.map(({ name }) => name));
}

/** What the household plans for today and has not cooked yet, and what is written beside it. */
function plannedToday(entries: readonly CookEntry[], notes: readonly PlanNote[]): PlannedCook[] {
  return [
    ...entries
      .filter(({ date, kind }) => date === today() && kind === 'planned')
      .map((entry) => {
        const { recipe_name: name, meal_type: meal } = entry;
        return { name, meal, ...(plannerOf(entry) === null && { own: entry }) };
      }),
    ...notes
      .filter(({ date }) => date === today())
      .map(({ text: name, meal_type: meal }) => ({ name, meal })),
  ];
}
