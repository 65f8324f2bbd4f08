import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { amountOf } from './amount.ts';
import { onListInUse } from './list-in-use.ts';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';

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
              { id, checked: now, ...onListInUse() },
              now ? words.writes.tick(name) : words.writes.untick(name),
            )
          }
        />
      }
      title={name}
      detail={item.recipe_name}
      value={amountOf(item)}
      opens={words.edit(name)}
      onOpen={() => onEdit(item)}
    />
  );
}
