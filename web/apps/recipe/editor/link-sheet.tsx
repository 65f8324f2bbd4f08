import unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cooking, pantryItems } from '../pantry/pantry-items.ts';
import { byName, isCalled } from '../pantry/shelves.ts';
import { text } from './text/text.ts';

const words = text.pantry;
/** More than anybody reads; a word narrows them down. */
const MOST = 40;

interface Props {
  name: string;
  linked: number | null;
  onLink: (id: number | null) => void;
  onClose: () => void;
}

export function LinkSheet({ name, linked, onLink, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const items = useAnswer(pantryItems).value ?? [];
  const { value: best } = useAnswer({
    app: 'recipe',
    key: ['match', name],
    ask: () => cooking('POST /api/pantry/match', { names: [name] }),
  });
  const suggested = best?.matches[0]?.item?.id;
  const found = items
    .filter((item) => item.id > 0 && isCalled(item, typed))
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
      {/* The row that opened this has keys of its own, and the form around it would be sent. */}
      <search
        onPaste={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first) choose(first.id);
        }}
      >
        <TextField
          label={words.search}
          autofocus
          autocomplete="off"
          value={typed}
          onValue={setTyped}
        />
      </search>
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
