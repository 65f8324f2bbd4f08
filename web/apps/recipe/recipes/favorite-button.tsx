import heart from 'lucide/dist/esm/icons/heart.mjs';
import { owner } from '../../../core/session/owner.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { recipes } from './recipes-api.ts';
import { text } from './text/text.ts';

interface Props {
  recipe: { id: number; user_id: number; name: string; favorite: boolean };
}

/** A heart is its owner's; on somebody else's recipe there is none to press. */
export function FavoriteButton({ recipe: { id, user_id, name, favorite } }: Props) {
  if (user_id !== owner.get()) return null;
  return (
    <IconButton
      icon={heart}
      label={text.favorite(name)}
      aria-pressed={favorite}
      onClick={() =>
        recipes.writeWithUndo(
          'PUT /api/recipes/:id',
          [{ id, favorite: !favorite }],
          favorite ? text.unfavored(name) : text.favored(name),
        )
      }
    />
  );
}
