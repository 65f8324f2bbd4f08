import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import { useRef, useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import '../recipes/recipes.css';
import '../shopping/shopping.css';
import { addItem } from './add-item.ts';
import { FindBar } from './find-bar.tsx';
import './pantry.css';
import { pantryItems } from './pantry-items.ts';
import type { View } from './shelves.ts';
import { Shelves } from './shelves-view.tsx';
import { text } from './text/text.ts';
import { typedItem } from './typed-item.ts';

type Choice = View | 'cook';

const VIEWS: readonly Choice[] = ['stock', 'all', 'soon', 'cook'];
const editItem = () => import('./edit-item.tsx').then(({ EditItem }) => EditItem);
const cookable = () => import('./cookable.tsx').then(({ Cookable }) => Cookable);

/** It outlives the page, so that coming back from a recipe finds the pantry as it was left. */
const view = createStore<Choice>('stock');

export function PantryPage() {
  const { value: items, problem, retry } = useAnswer(pantryItems);
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<PantryItem>();
  const chosen = useStore(view);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcut('n', common.keys.create, focus);
  useShortcut('/', common.keys.search, focus);
  const wanted = typedItem(typed).name;

  function add() {
    addItem(typed, items ?? []);
    setTyped('');
  }

  return (
    <Page title={text.title} aside={items && items.length > 0 && <InStock items={items} />}>
      <FindBar typed={typed} input={field} onTyped={setTyped} onAdd={add} />
      <AwaitedRows problem={problem} onRetry={retry} awaited={!items} rows={6} />
      {items?.length === 0 && (
        <EmptyState
          icon={refrigerator}
          words={text.empty}
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
      {items && items.length > 0 && (chosen !== 'cook' || wanted) && (
        <Shelves
          items={items}
          view={chosen === 'cook' ? 'all' : chosen}
          wanted={wanted}
          onEdit={setEditing}
          onAdd={add}
          onAll={() => view.set('all')}
        />
      )}
      {items && items.length > 0 && chosen === 'cook' && !wanted && (
        <Later load={cookable} props={{}} />
      )}
      {editing && items && (
        <Later
          load={editItem}
          props={{ item: editing, items, onClose: () => setEditing(undefined) }}
        />
      )}
    </Page>
  );
}

function InStock({ items }: { items: readonly PantryItem[] }) {
  return (
    <span class="soft" role="status">
      {text.inStock(items.filter(({ in_stock }) => in_stock).length)}
    </span>
  );
}
