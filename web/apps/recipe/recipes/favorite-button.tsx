import heart from 'lucide/dist/esm/icons/heart.mjs';
import { owner } from '../../../core/session/owner.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { recipesText as text } from '../text/recipes.ts';
import { recipes } from './recipes-api.ts';

interface Props {
  recipe: { id: number; user_id: number; name: string; favorite: boolean };
}

/** Only the owner can mark a recipe as favorite. */
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
