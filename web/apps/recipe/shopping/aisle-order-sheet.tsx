import { useStore } from '../../../core/state/store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement, ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { shoppingText as text } from '../text/shopping.ts';
import { aisleOrder } from './aisle-order.ts';
import { compareAisles } from './compare-aisles.ts';

const words = text.aisles;

interface Props {
  /** The aisles of the list. */
  aisles: readonly string[];
  onClose: () => void;
}

/** Sorts the aisles as one walks through the shop. */
export function AisleOrderSheet({ aisles, onClose }: Props) {
  const order = useStore(aisleOrder);
  const all = [...new Set([...order, ...aisles])].sort(compareAisles(order));
  const reorder = useReorder<HTMLUListElement>({
    count: all.length,
    nameOf: (index) => all[index] ?? '',
    onMove: (from, to) => aisleOrder.set(moveItem(all, from, to)),
  });
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p class="soft">{words.hint}</p>
      <Card flush>
        <ul ref={reorder.list}>
          {all.map((aisle, index) => (
            <ListRow
              key={aisle}
              lead={<ReorderHandle reorder={reorder} index={index} name={aisle} />}
              title={aisle}
            />
          ))}
        </ul>
        <ReorderAnnouncement reorder={reorder} />
      </Card>
    </Sheet>
  );
}
