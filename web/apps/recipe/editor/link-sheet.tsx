import unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { pantryCookingApi, pantryItemsQuery } from '../pantry/pantry-items.ts';
import { byName, matchesName } from '../pantry/shelves.ts';
import { editorText as text } from '../text/writing.ts';
import { SheetSearch } from './sheet-search.tsx';

const words = text.pantry;
/** Maximum number of rows; typing narrows them down. */
const MOST = 40;

interface Props {
  name: string;
  linked: number | null;
  onLink: (id: number | null) => void;
  onClose: () => void;
}

export function LinkSheet({ name, linked, onLink, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const items = useServerQuery(pantryItemsQuery).value ?? [];
  const { value: best } = useServerQuery({
    app: 'recipe',
    key: ['match', name],
    load: () => pantryCookingApi('POST /api/pantry/match', { names: [name] }),
  });
  const suggested = best?.matches[0]?.item?.id;
  const found = items
    .filter((item) => item.id > 0 && matchesName(item, typed))
    .sort((a, b) => Number(b.id === suggested) - Number(a.id === suggested) || byName(a, b))
    .slice(0, MOST);

  function choose(id: number | null) {
    onLink(id);
    onClose();
  }

  const detailOf = ({ id, brand, available }: PantryItem) =>
    [
      id === linked && words.chosen,
      id === suggested && words.suggested,
      brand,
      !available && words.out,
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Sheet title={words.title(name)} onClose={onClose}>
      <SheetSearch
        label={words.search}
        value={typed}
        onValue={setTyped}
        onEnter={() => {
          const [first] = found;
          if (first) choose(first.id);
        }}
      />
      {found.length === 0 && <p class="soft">{items.length === 0 ? words.empty : words.nothing}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((item) => (
            <ListRow
              key={item.id}
              title={item.name}
              detail={detailOf(item)}
              onOpen={() => choose(item.id)}
            />
          ))}
        </ul>
      )}
      {linked !== null && (
        <Button icon={unlink} wide onClick={() => choose(null)}>
          {words.unlink}
        </Button>
      )}
    </Sheet>
  );
}
