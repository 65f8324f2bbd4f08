import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { formatItemAmount } from '../shopping/format-item-amount.ts';
import { pantryText as text } from '../text/shopping.ts';
import { ExpiryLabel } from './expiry-label.tsx';
import { pantryParameter } from './pantry-in-use.ts';
import { pantry } from './pantry-items.ts';

interface Props {
  item: PantryItem;
  items: readonly PantryItem[];
  onEdit: (item: PantryItem) => void;
}

export function PantryRow({ item, items, onEdit }: Props) {
  const { id, name, in_stock } = item;
  return (
    <ListRow
      lead={
        <Checkbox
          label={text.stock(name)}
          checked={in_stock}
          onChecked={(now) =>
            pantry.writeWithUndo(
              'PATCH /api/pantry/:id/stock',
              [{ id, in_stock: now, ...pantryParameter() }],
              now ? text.nowIn(name) : text.nowOut(name),
            )
          }
        />
      }
      title={name}
      detail={<Details item={item} items={items} />}
      value={in_stock && formatItemAmount(item)}
      opens={text.edit(name)}
      onOpen={() => onEdit(item)}
    />
  );
}

function Details({ item, items }: Omit<Props, 'onEdit'>) {
  const parent = items.find(({ id }) => id === item.generic_parent_id);
  const kinds = items.filter((one) => one.in_stock && one.generic_parent_id === item.id);
  const details = [
    item.brand,
    parent && text.variantOf(parent.name),
    !item.in_stock && (kinds.length > 0 ? text.byVariant(kinds.map(nameOf)) : text.out),
  ].filter(Boolean);
  const expires = item.in_stock && item.expires_on !== null;
  if (details.length === 0 && !expires) return null;
  return (
    <span class="pantry-line">
      <ExpiryLabel item={item} />
      {details.length > 0 && <span>{details.join(' · ')}</span>}
    </span>
  );
}

function nameOf({ name }: PantryItem) {
  return name;
}
