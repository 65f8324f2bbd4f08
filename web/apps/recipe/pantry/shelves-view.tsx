import clock from 'lucide/dist/esm/icons/clock.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { pantryText as text } from '../text/shopping.ts';
import { pantryChoice } from './pantry-in-use.ts';
import { categoriesOf } from './pantry-items.ts';
import { PantryRow } from './pantry-row.tsx';
import {
  byExpiry,
  byName,
  groupIntoShelves,
  isInView,
  matchesName,
  type PantryView,
} from './shelves.ts';

interface Props {
  items: readonly PantryItem[];
  view: PantryView;
  /** Searched name; blank for all items. */
  search: string;
  onEdit: (item: PantryItem) => void;
  onAdd: () => void;
  onAll: () => void;
}

export function ShelvesView({ items, view, search, onEdit, onAdd, onAll }: Props) {
  const order = useServerQuery(categoriesOf(pantryChoice.use())).value ?? [];
  const called = search ? items.filter((item) => matchesName(item, search)) : items;
  const here = called.filter((item) => isInView(view, item));
  const elsewhere = search ? called.filter((item) => !isInView(view, item)).sort(byName) : [];
  const rows = (some: readonly PantryItem[]) => (
    <ul>
      {some.map((item) => (
        <PantryRow key={rowKey(item)} item={item} items={items} onEdit={onEdit} />
      ))}
    </ul>
  );
  return (
    <>
      <p class="unseen" role="status">
        {search && text.found(called.length)}
      </p>
      {called.length === 0 && (
        <EmptyState
          icon={searchIcon}
          message={text.nothing(search)}
          action={
            <Button look="soft" onClick={onAdd}>
              {text.addNamed(search)}
            </Button>
          }
        />
      )}
      {!search && here.length === 0 && <NothingFound view={view} onAll={onAll} />}
      {view === 'soon' && here.length > 0 && <Card flush>{rows(here.toSorted(byExpiry))}</Card>}
      {view !== 'soon' && (
        <div class="aisles">
          {groupIntoShelves(
            here,
            order.map(({ name }) => name),
          ).map(({ category, items: inside }) => (
            <Card key={category} flush title={category ?? text.other} aside={inside.length}>
              {rows(inside)}
            </Card>
          ))}
        </div>
      )}
      {elsewhere.length > 0 && (
        <Card flush title={text.elsewhere} aside={elsewhere.length}>
          {rows(elsewhere)}
        </Card>
      )}
    </>
  );
}

function NothingFound({ view, onAll }: { view: PantryView; onAll: () => void }) {
  if (view === 'soon') return <EmptyState icon={clock} message={text.nothingSoon} />;
  return (
    <EmptyState
      icon={refrigerator}
      message={text.noStock}
      action={
        <Button look="soft" onClick={onAll}>
          {text.showAll}
        </Button>
      }
    />
  );
}
