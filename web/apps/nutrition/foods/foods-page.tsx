import apple from 'lucide/dist/esm/icons/apple.mjs';
import archiveIcon from 'lucide/dist/esm/icons/archive.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import star from 'lucide/dist/esm/icons/star.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Food } from '../../../../src/apps/nutrition/foods/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { foodsText as text } from '../text/foods.ts';
import { moreText } from '../text/more.ts';
import { formatAmount } from '../text/nutriments.ts';
import { amountText } from './amount-text.ts';
import type { FoodsFilter } from './food-collection.ts';
import { FoodThumbnail } from './food-thumbnail.tsx';
import { foods, foodsQuery } from './foods.ts';
import './foods.css';

const foodSheet = () => import('./food-sheet.tsx').then(({ FoodSheet }) => FoodSheet);

const VIEWS = (['name', 'favorite', 'recent'] as const).map((value) => ({
  value,
  label: text.views[value],
}));

export function FoodsPage() {
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<FoodsFilter['view']>('name');
  const [open, setOpen] = useState<{ food?: Food }>();
  const field = useRef<HTMLInputElement>(null);
  const create = () => setOpen({});
  useShortcut('n', common.keys.create, create);
  useShortcut('/', common.keys.search, () => field.current?.focus());
  const q = useDebounced(typed.trim());
  const { value, problem, retry, more } = usePagedQuery(foodsQuery({ view, q }));
  return (
    <Page
      title={text.title}
      back={<BackLink href="#/more" label={moreText.title} />}
      aside={
        <Button look="solid" icon={plus} onClick={create}>
          {text.create}
        </Button>
      }
    >
      <div class="foods-filter">
        <SearchField input={field} label={text.search} value={typed} onValue={setTyped} />
        {view === 'archived' ? (
          <Button look="soft" icon={x} onClick={() => setView('name')}>
            {text.archivedView}
          </Button>
        ) : (
          <Segmented label={text.views.label} value={view} options={VIEWS} onValue={setView} />
        )}
      </div>
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={8} />
      {value?.length === 0 && (
        <EmptyState
          icon={apple}
          message={q === '' ? text.empty[view] : text.none(q)}
          example={q === '' && view === 'name' ? text.emptyExample : undefined}
        />
      )}
      {value && value.length > 0 && (
        <Card flush>
          <ul>
            {value.map((food) => (
              <FoodRow
                key={rowKey(food)}
                food={food}
                hasThumbnail={value.some(({ photo_id }) => photo_id !== null)}
                onOpen={() => setOpen({ food })}
              />
            ))}
          </ul>
        </Card>
      )}
      {more && <LoadMore key={value?.length} label={text.more} onMore={more} />}
      {view === 'name' && q === '' && !more && value && (
        <div class="foods-foot">
          <Button icon={archiveIcon} onClick={() => setView('archived')}>
            {text.showArchived}
          </Button>
        </div>
      )}
      {open && (
        <Lazy load={foodSheet} props={sheetProps(open.food, typed, () => setOpen(undefined))} />
      )}
    </Page>
  );
}

function sheetProps(food: Food | undefined, typed: string, onClose: () => void) {
  const submit = text.sheet.save;
  if (!food) return { name: typed.trim(), submit, onClose };
  const leave = (run: () => void) => () => {
    run();
    onClose();
  };
  return {
    food,
    submit,
    onClose,
    onArchive: leave(() => archive(food)),
    onRemove: leave(() => remove(food)),
  };
}

function archive({ id, name, archived }: Food) {
  const input = { id, archived: !archived };
  if (archived) foods.write('PUT /api/foods/:id', input, text.writes.save(name));
  else foods.writeWithUndo('PUT /api/foods/:id', [input], text.archivedNow(name));
}

function remove({ id, name }: Food) {
  foods.writeWithUndo('DELETE /api/foods/:id', [{ id }], text.removed(name));
}

interface RowProps {
  food: Food;
  hasThumbnail: boolean;
  onOpen: () => void;
}

function FoodRow({ food, hasThumbnail, onOpen }: RowProps) {
  const { hidden } = useEnergy();
  const { id, name, brand, portion, unit, servings, nutrition, favorite, source, last_used_at } =
    food;
  const { calories } = nutrition;
  const details = [
    brand,
    text.per(amountText({ portion, unit })),
    servings.length > 0 && text.servings(servings.length),
    source !== 'own' && text.sources[source],
    last_used_at !== null && text.lastUsed(last_used_at),
  ].filter(Boolean);
  return (
    <ListRow
      lead={hasThumbnail && <FoodThumbnail photoId={food.photo_id} />}
      title={name}
      detail={details.join(' · ')}
      opens={text.open(name)}
      onOpen={onOpen}
      value={
        hidden ? undefined : typeof calories === 'number' ? formatAmount('calories', calories) : '–'
      }
      trail={
        <span class={favorite ? 'favorite chosen' : 'favorite'}>
          <IconButton
            icon={star}
            label={favorite ? text.unfavor(name) : text.favor(name)}
            aria-pressed={favorite}
            onClick={() =>
              foods.write('PUT /api/foods/:id', { id, favorite: !favorite }, text.writes.save(name))
            }
          />
        </span>
      }
    />
  );
}
