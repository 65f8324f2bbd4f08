import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import { useRef, useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import '../recipes/recipes.css';
import { useTypedItems } from '../shopping/load-typed-items.ts';
import '../shopping/shopping.css';
import { addPantryItem } from './add-pantry-item.ts';
import { SearchOrAddBar } from './search-or-add-bar.tsx';
import './pantry.css';
import { pantryText as text } from '../text/shopping.ts';
import { pantryItemsQuery } from './pantry-items.ts';
import type { PantryView } from './shelves.ts';
import { ShelvesView } from './shelves-view.tsx';

type PantryTab = PantryView | 'cook';

const VIEWS: readonly PantryTab[] = ['stock', 'all', 'soon', 'cook'];
const editItem = () =>
  import('./edit-pantry-item.tsx').then(({ EditPantryItem }) => EditPantryItem);
const cookable = () =>
  import('./cookable-recipes.tsx').then(({ CookableRecipes }) => CookableRecipes);

/** Outlives the page, so that returning from a recipe shows the same view. */
const view = createStore<PantryTab>('stock');

export function PantryPage() {
  const { value: items, problem, retry } = useServerQuery(pantryItemsQuery);
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<PantryItem>();
  const chosen = useStore(view);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcut('n', common.keys.create, focus);
  useShortcut('/', common.keys.search, focus);
  const search = useTypedItems().parseItem(typed).name;

  function add() {
    addPantryItem(typed, items ?? []);
    setTyped('');
  }

  return (
    <Page title={text.title} aside={items && items.length > 0 && <StockCount items={items} />}>
      <SearchOrAddBar typed={typed} input={field} onTyped={setTyped} onAdd={add} />
      <LoadingRows problem={problem} onRetry={retry} loading={!items} rows={6} />
      {items?.length === 0 && (
        <EmptyState
          icon={refrigerator}
          message={text.empty}
          action={
            <Button look="soft" onClick={focus}>
              {text.emptyAction}
            </Button>
          }
          example={text.emptyExample}
        />
      )}
      {items && items.length > 0 && (
        <Segmented
          label={text.views.label}
          value={chosen}
          options={VIEWS.map((value) => ({ value, label: text.views[value] }))}
          onValue={view.set}
        />
      )}
      {items && items.length > 0 && (chosen !== 'cook' || search) && (
        <ShelvesView
          items={items}
          view={chosen === 'cook' ? 'all' : chosen}
          search={search}
          onEdit={setEditing}
          onAdd={add}
          onAll={() => view.set('all')}
        />
      )}
      {items && items.length > 0 && chosen === 'cook' && !search && (
        <Lazy load={cookable} props={{}} />
      )}
      {editing && items && (
        <Lazy
          load={editItem}
          props={{ item: editing, items, onClose: () => setEditing(undefined) }}
        />
      )}
    </Page>
  );
}

function StockCount({ items }: { items: readonly PantryItem[] }) {
  return (
    <span class="soft" role="status">
      {text.inStock(items.filter(({ in_stock }) => in_stock).length)}
    </span>
  );
}
