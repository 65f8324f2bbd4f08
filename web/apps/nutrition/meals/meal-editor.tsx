import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import { sumItem, totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { scaleFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import { useLocation } from '../../../core/page/location.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement, ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { NutritionTable } from '../diary/nutrition-table.tsx';
import { amountText } from '../foods/amount-text.ts';
import { formatEnergy, useEnergy } from '../preferences/energy.ts';
import { shownNutriments } from '../preferences/shown-nutriments.ts';
import { mealsText } from '../text/meals.ts';
import { nutrimentName } from '../text/nutriments.ts';
import type { DraftItem, MealDraft } from './meal-draft.ts';
import { meals } from './meals.ts';

const text = mealsText.editor;
const MOST_SERVINGS = 1000;
const MOST_WEIGHT = 100_000;
const KINDS = (['meal', 'recipe'] as const).map((value) => ({
  value,
  label: mealsText.kind[value],
}));

const itemSheet = () => import('./meal-item-sheet.tsx').then(({ MealItemSheet }) => MealItemSheet);

interface Props {
  /** Undefined for a new meal. */
  id?: number;
  draft: MealDraft;
}

/** The items of a meal with their amounts, and what one serving of it has. */
export function MealEditor({ id, draft: initial }: Props) {
  const [draft, setDraft] = useState(initial);
  const [open, setOpen] = useState<{ item?: DraftItem }>();
  const [, go] = useLocation();
  const change = (part: Partial<MealDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { name, isRecipe, servings, cookedWeight, note, items } = draft;
  const problems = {
    servings: isWithin(servings, MOST_SERVINGS) ? undefined : text.servingsProblem,
    cooked:
      cookedWeight === null || isWithin(cookedWeight, MOST_WEIGHT) ? undefined : text.cookedProblem,
  };
  const canSave = name.trim() !== '' && items.length > 0 && !problems.servings && !problems.cooked;

  function save(event: Event) {
    event.preventDefault();
    if (!canSave) return;
    const content = {
      name: name.trim(),
      is_recipe: isRecipe,
      servings: servings ?? 1,
      cooked_weight: cookedWeight,
      note: note.trim(),
      items: items.map(({ key: _key, ...item }) => item),
    };
    const what = mealsText.writes.save(content.name);
    if (id === undefined) meals.write('POST /api/meals', content, what);
    else meals.write('PUT /api/meals/:id', { id, ...content }, what);
    showToast(text.saved(content.name));
    go('/meals');
  }

  function remove() {
    if (id === undefined) return;
    meals.writeWithUndo('DELETE /api/meals/:id', [{ id }], mealsText.removed(initial.name));
    go('/meals');
  }

  return (
    <form class="meal-editor" onSubmit={save}>
      <div class="meal-columns">
        <Card>
          <div class="form">
            <TextField
              label={text.name}
              required
              maxLength={200}
              value={name}
              onValue={(value) => change({ name: value })}
            />
            <Segmented
              label={text.kind}
              value={isRecipe ? 'recipe' : 'meal'}
              options={KINDS}
              onValue={(kind) => change({ isRecipe: kind === 'recipe' })}
            />
            <p class="soft small">{text.kindHints[isRecipe ? 'recipe' : 'meal']}</p>
            <div class="portion-fields">
              <NumberField
                label={text.servings}
                value={servings}
                problem={problems.servings}
                onValue={(value) => change({ servings: value })}
              />
              <NumberField
                label={text.cooked}
                unit="g"
                hint={text.cookedHint}
                value={cookedWeight}
                problem={problems.cooked}
                onValue={(value) => change({ cookedWeight: value })}
              />
            </div>
            <TextArea
              label={text.note}
              rows={2}
              maxLength={5000}
              value={note}
              onValue={(value) => change({ note: value })}
            />
          </div>
        </Card>
        <div class="meal-column">
          <ItemsCard
            items={items}
            onItems={(next) => change({ items: next })}
            onOpen={(item) => setOpen(item ? { item } : {})}
          />
          <ServingCard draft={draft} />
        </div>
      </div>
      <ActionBar>
        {id !== undefined && <Button onClick={remove}>{text.removeMeal}</Button>}
        {!canSave && <p class="soft small meal-needs">{text.needs}</p>}
        <Button look="solid" type="submit" disabled={!canSave}>
          {text.save}
        </Button>
      </ActionBar>
      {open && (
        <Lazy
          load={itemSheet}
          props={{
            ...open,
            mealId: id,
            onAdd: (item: DraftItem) =>
              setDraft((before) => ({ ...before, items: [...before.items, item] })),
            onChange: (changed: DraftItem) =>
              setDraft((before) => ({
                ...before,
                items: before.items.map((item) => (item.key === changed.key ? changed : item)),
              })),
            onClose: () => setOpen(undefined),
          }}
        />
      )}
    </form>
  );
}

function isWithin(value: number | null, most: number): boolean {
  return value !== null && value > 0 && value <= most;
}

interface ItemsProps {
  items: readonly DraftItem[];
  onItems: (items: readonly DraftItem[]) => void;
  /** Without an item: chooses a new one. */
  onOpen: (item?: DraftItem) => void;
}

function ItemsCard({ items, onItems, onOpen }: ItemsProps) {
  const { hidden } = useEnergy();
  const reorder = useReorder<HTMLUListElement>({
    count: items.length,
    nameOf: (at) => items[at]?.name ?? '',
    onMove: (from, to) => onItems(moveItem(items, from, to)),
  });
  return (
    <Card
      flush
      title={text.items}
      actions={
        <Button look="soft" icon={plus} onClick={() => onOpen()}>
          {text.add}
        </Button>
      }
    >
      {items.length === 0 && <p class="soft meal-none">{text.none}</p>}
      <ul ref={reorder.list}>
        {items.map((item, index) => {
          const kcal = sumItem(item).facts.calories;
          return (
            <ListRow
              key={item.key}
              lead={<ReorderHandle reorder={reorder} index={index} name={item.name} />}
              title={item.name}
              detail={[item.brand, amountText(item), item.note].filter(Boolean).join(' · ')}
              opens={text.change(item.name)}
              onOpen={() => onOpen(item)}
              value={hidden ? undefined : typeof kcal === 'number' ? formatEnergy(kcal) : '–'}
              trail={
                <IconButton
                  icon={x}
                  label={text.remove(item.name)}
                  onClick={() => onItems(items.filter(({ key }) => key !== item.key))}
                />
              }
            />
          );
        })}
      </ul>
      <ReorderAnnouncement reorder={reorder} />
    </Card>
  );
}

/** The nutrition of one serving, and of 100 g where the weight is known. */
function ServingCard({ draft: { items, servings, cookedWeight } }: { draft: MealDraft }) {
  const shown = useStore(shownNutriments);
  if (items.length === 0) return null;
  const { facts, known, item_count } = totalItems(items);
  const partly = shown.filter((name) => (known[name] ?? 0) < item_count);
  const isDivided = servings !== null && servings > 0;
  return (
    <Card title={servings === 1 ? text.whole : text.perServing}>
      <div class="form" aria-live="polite">
        <NutritionTable facts={scaleFacts(facts, isDivided ? 1 / servings : 1)} />
        {partly.length > 0 && (
          <p class="soft small">
            {text.unknown(partly.map((name) => nutrimentName(name).toLowerCase()))}
          </p>
        )}
        {cookedWeight !== null && cookedWeight > 0 && (
          <>
            <h3>{text.per100}</h3>
            <NutritionTable facts={scaleFacts(facts, 100 / cookedWeight)} />
          </>
        )}
      </div>
    </Card>
  );
}
