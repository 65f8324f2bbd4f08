import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { kitchensQuery } from '../kitchens/kitchens-api.ts';
import { shoppingText as text } from '../text/shopping.ts';
import { shopping } from './shopping-list.ts';

const words = text.lists;

interface Props {
  /** The Kitchen that the list is shared with. */
  kitchen: number | null;
  onClose: () => void;
}

export function ShareListSheet({ kitchen, onClose }: Props) {
  const { value } = useServerQuery(kitchensQuery);
  return (
    <Sheet title={words.shareTitle} onClose={onClose}>
      <p class="soft">{words.shareHint}</p>
      {!value && <SkeletonRows rows={2} />}
      {value?.items.length === 0 && (
        <>
          <p>{words.noKitchen}</p>
          <a class="button soft wide" href="#/kitchens">
            {words.toKitchens}
          </a>
        </>
      )}
      {value && value.items.length > 0 && (
        <ul>
          {value.items.map(({ id, name }) => (
            <ListRow
              key={id}
              title={name}
              detail={id === kitchen && words.shared}
              trail={
                <Button
                  look={id === kitchen ? 'plain' : 'soft'}
                  aria-label={id === kitchen ? words.stopWith(name) : words.startWith(name)}
                  onClick={() => shareList(id === kitchen ? null : id)}
                >
                  {id === kitchen ? words.stop : words.start}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function shareList(kitchen_id: number | null) {
  shopping.write('PUT /api/shopping/share', { kitchen_id }, words.writing);
}
