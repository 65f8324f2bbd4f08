import heart from 'lucide/dist/esm/icons/heart.mjs';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { recipesText as text } from '../text/recipes.ts';
import { recipes } from './recipes-api.ts';

interface Props {
  recipe: { id: number; name: string; favorite: boolean };
}

/** Everybody has favorites of their own. */
export function FavoriteButton({ recipe: { id, name, favorite } }: Props) {
  return (
    <IconButton
      icon={heart}
      label={text.favorite(name)}
      aria-pressed={favorite}
      onClick={() =>
        recipes.writeWithUndo(
          'PUT /api/recipes/:id/marks',
          [{ id, favorite: !favorite }],
          favorite ? text.unfavored(name) : text.favored(name),
        )
      }
    />
  );
}
