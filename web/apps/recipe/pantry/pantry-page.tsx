import eraser from 'lucide/dist/esm/icons/eraser.mjs';
import radio from 'lucide/dist/esm/icons/radio.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import scanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs';
import { useRef, useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useHasAccount } from '../../../core/session/has-account.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import '../recipes/recipes.css';
import { useTypedItems } from '../shopping/load-typed-items.ts';
import '../shopping/shopping.css';
import { addPantryItem } from './add-pantry-item.ts';
import { SearchOrAddBar } from './search-or-add-bar.tsx';
import './pantry.css';
import { pantryPageText as pageText } from '../text/pantry.ts';
import { pantryText as text } from '../text/shopping.ts';
import { pantrySharing } from './pantries.ts';
import { pantryChoice } from './pantry-in-use.ts';
import type { PantryView } from './shelves.ts';
import { ShelvesView } from './shelves-view.tsx';
import { usePantry } from './use-pantry.ts';
import '../../../ui/form/form.css';

type PantryTab = PantryView | 'cook';

const VIEWS: readonly PantryTab[] = ['stock', 'all', 'soon', 'cook'];
const editItem = () =>
  import('./edit-pantry-item.tsx').then(({ EditPantryItem }) => EditPantryItem);
const cookable = () =>
  import('./cookable-recipes.tsx').then(({ CookableRecipes }) => CookableRecipes);

const tidySheet = () => import('./tidy-sheet.tsx').then(({ TidySheet }) => TidySheet);
const scanSheet = () => import('./scan-sheet.tsx').then(({ ScanSheet }) => ScanSheet);
const ownersMenu = () => import('../kitchens/owners-menu.tsx').then(({ OwnersMenu }) => OwnersMenu);
const shareSheet = () =>
  import('../kitchens/kitchen-share-sheet.tsx').then(({ KitchenShareSheet }) => KitchenShareSheet);

/** Outlives the page, so that returning from a recipe shows the same view. */
const view = createStore<PantryTab>('stock');

export function PantryPage() {
  const { value: items, problem, retry, pantries, shown, live } = usePantry();
  const hasAccount = useHasAccount();
  const [open, setOpen] = useState<'scan' | 'tidy' | 'share'>();
  const close = () => setOpen(undefined);
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<PantryItem>();
  const chosen = useStore(view);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcut('n', common.keys.create, focus);
  useShortcut('/', common.keys.search, focus);
  const search = useTypedItems(typed !== '').parseItem(typed).name;

  function openItem(item: PantryItem) {
    close();
    setEditing(item);
  }

  function add() {
    addPantryItem(typed, items ?? []);
    setTyped('');
  }

  return (
    <Page
      title={text.title}
      aside={
        <span class="form-actions">
          {live && <Pill icon={radio} label={pageText.live} title={pageText.liveHint} />}
          {items && items.length > 0 && <StockCount items={items} />}
        </span>
      }
    >
      <SearchOrAddBar typed={typed} input={field} onTyped={setTyped} onAdd={add} />
      <div class="form-actions">
        <Button icon={scanBarcode} onClick={() => setOpen('scan')}>
          {pageText.scan.open}
        </Button>
        {items?.some(({ available }) => !available) && (
          <Button icon={eraser} onClick={() => setOpen('tidy')}>
            {pageText.tidy.open}
          </Button>
        )}
        {pantries && hasAccount && (
          <Lazy
            load={ownersMenu}
            props={{
              words: pageText.pantries,
              choice: pantryChoice,
              all: pantries,
              shown,
              onShare: () => setOpen('share'),
            }}
          />
        )}
      </div>
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
      {open === 'tidy' && items && <Lazy load={tidySheet} props={{ items, onClose: close }} />}
      {open === 'scan' && items && (
        <Lazy load={scanSheet} props={{ items, onItem: openItem, onClose: close }} />
      )}
      {open === 'share' && (
        <Lazy
          load={shareSheet}
          props={{
            words: pageText.pantries,
            onShare: sharePantry,
            kitchen: pantries?.find(({ own }) => own)?.kitchen_id ?? null,
            onClose: close,
          }}
        />
      )}
    </Page>
  );
}

function sharePantry(kitchen_id: number | null) {
  pantrySharing.write('PUT /api/pantry/share', { kitchen_id }, pageText.pantries.writing);
}

function StockCount({ items }: { items: readonly PantryItem[] }) {
  return (
    <span class="soft" role="status">
      {text.inStock(items.filter(({ in_stock }) => in_stock).length)}
    </span>
  );
}
