import link from 'lucide/dist/esm/icons/link.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import { useState } from 'preact/hooks';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { pantryItemsQuery } from '../pantry/pantry-items.ts';
import { editorText as text } from '../text/writing.ts';
import type { DraftIngredient } from './draft-lines.ts';

const words = text.pantry;
const linkSheet = () => import('./link-sheet.tsx').then(({ LinkSheet }) => LinkSheet);

interface Props {
  line: DraftIngredient;
  onLink: (id: number | null) => void;
}

/** The pantry item of an ingredient. */
export function PantryLink({ line: { name, pantry_item_id }, onLink }: Props) {
  const linked = pantry_item_id ?? null;
  const [choosing, setChoosing] = useState(false);
  const items = useServerQuery(pantryItemsQuery).value;
  const item = items?.find(({ id }) => id === linked);
  const label =
    linked === null
      ? words.link(name)
      : item
        ? words.linked(name, item.name)
        : words.isLinked(name);
  return (
    <>
      <IconButton
        icon={linked === null ? link : refrigerator}
        label={label}
        look={linked === null ? 'bare' : 'soft'}
        data-link
        disabled={name.trim() === ''}
        onClick={() => setChoosing(true)}
      />
      {choosing && (
        <Lazy
          load={linkSheet}
          props={{ name, linked, onLink, onClose: () => setChoosing(false) }}
        />
      )}
    </>
  );
}
