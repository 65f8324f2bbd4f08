import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { kitchensQuery } from './kitchens-api.ts';

interface Words {
  shareTitle: string;
  shareHint: string;
  noKitchen: string;
  toKitchens: string;
  shared: string;
  start: string;
  stop: string;
  startWith: (name: string) => string;
  stopWith: (name: string) => string;
}

interface Props {
  words: Words;
  /** The Kitchen that it is shared with. */
  kitchen: number | null;
  onShare: (kitchen: number | null) => void;
  onClose: () => void;
}

/** Shares something of one's own with one of one's Kitchens. */
export function KitchenShareSheet({ words, kitchen, onShare, onClose }: Props) {
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
                  onClick={() => onShare(id === kitchen ? null : id)}
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
