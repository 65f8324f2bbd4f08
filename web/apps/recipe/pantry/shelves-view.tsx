import clock from 'lucide/dist/esm/icons/clock.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { rowKey } from '../../../core/row-key.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pantryCategories } from './pantry-items.ts';
import { PantryRow } from './pantry-row.tsx';
import { byExpiry, byName, isCalled, isIn, shelves, type View } from './shelves.ts';
import { text } from './text/text.ts';

interface Props {
  items: readonly PantryItem[];
  view: View;
  /** The name that is looked for; blank for all. */
  wanted: string;
  onEdit: (item: PantryItem) => void;
  onAdd: () => void;
  onAll: () => void;
}

export function Shelves({ items, view, wanted, onEdit, onAdd, onAll }: Props) {
  const order = useAnswer(pantryCategories).value ?? [];
  const called = wanted ? items.filter((item) => isCalled(item, wanted)) : items;
  const here = called.filter((item) => isIn(view, item));
  const elsewhere = wanted ? called.filter((item) => !isIn(view, item)).sort(byName) : [];
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
        {wanted && text.found(called.length)}
      </p>
      {called.length === 0 && (
        <EmptyState
          icon={searchIcon}
          words={text.nothing(wanted)}
          action={
            <Button look="soft" onClick={onAdd}>
              {text.addNamed(wanted)}
            </Button>
          }
        />
      )}
      {!wanted && here.length === 0 && <Nothing view={view} onAll={onAll} />}
      {view === 'soon' && here.length > 0 && <Card flush>{rows(here.toSorted(byExpiry))}</Card>}
      {view !== 'soon' && (
        <div class="aisles">
          {shelves(
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

function Nothing({ view, onAll }: { view: View; onAll: () => void }) {
  if (view === 'soon') return <EmptyState icon={clock} words={text.nothingSoon} />;
  return (
    <EmptyState
      icon={refrigerator}
      words={text.noStock}
      action={
        <Button look="soft" onClick={onAll}>
          {text.showAll}
        </Button>
      }
    />
  );
}
