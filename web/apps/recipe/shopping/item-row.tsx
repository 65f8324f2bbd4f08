import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { formatItemAmount } from './format-item-amount.ts';
import { listParameter } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

interface Props {
  item: ShoppingItem;
  onEdit: (item: ShoppingItem) => void;
}

export function ItemRow({ item, onEdit }: Props) {
  const { id, name, checked } = item;
  return (
    <ListRow
      faded={checked}
      lead={
        <Checkbox
          label={words.tick(name)}
          checked={checked}
          onChecked={(now) =>
            shopping.write(
              'PATCH /api/shopping/:id/check',
              { id, checked: now, ...listParameter() },
              now ? words.writes.tick(name) : words.writes.untick(name),
            )
          }
        />
      }
      title={name}
      detail={describeItem(item)}
      value={formatItemAmount(item)}
      opens={words.edit(name)}
      onOpen={() => onEdit(item)}
    />
  );
}

/** Its note, what it is for, and who added it. */
function describeItem({ note, recipe_name, added_by }: ShoppingItem): string {
  return [note, recipe_name, added_by && words.addedBy(added_by.name)].filter(Boolean).join(' · ');
}
