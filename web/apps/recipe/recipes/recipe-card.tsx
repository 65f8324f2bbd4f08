import clock from 'lucide/dist/esm/icons/clock.mjs';
import star from 'lucide/dist/esm/icons/star.mjs';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatDecimal } from '../../../core/text/format.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { peerName } from '../sharing/peer.ts';
import { recipesText as text } from '../text/recipes.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { RecipePicture } from './recipe-picture.tsx';
import { selection, toggleSelected } from './selection.ts';

interface Props {
  recipe: RecipeSummary;
  first: boolean;
}

export function RecipeCard({ recipe, first }: Props) {
  const { id, name, total_minutes, rating, shared_by } = recipe;
  const selected = useStore(selection);
  return (
    <li class={`recipe-card${selected?.has(id) ? ' selected' : ''}`}>
      <RecipePicture recipe={recipe} first={first} />
      <div class="recipe-card-words">
        <h2>
          <a href={`#/recipes/${id}`}>{name}</a>
        </h2>
        <p class="recipe-facts">
          {shared_by && <span>{text.by(peerName(shared_by))}</span>}
          {total_minutes !== null && (
            <span title={text.takes(total_minutes)}>
              <Icon of={clock} size={14} />
              {text.time(total_minutes)}
            </span>
          )}
          {rating !== null && (
            <span title={text.rated(rating)}>
              <Icon of={star} size={14} />
              {formatDecimal(rating)}
            </span>
          )}
          <PantryMatch recipe={recipe} />
        </p>
      </div>
      {selected ? (
        <Checkbox
          label={text.choose(name)}
          checked={selected.has(id)}
          onChecked={() => toggleSelected(id)}
        />
      ) : (
        <FavoriteButton recipe={recipe} />
      )}
    </li>
  );
}

/** Hidden without any match, since many users keep no pantry. */
function PantryMatch({ recipe: { pantry_match } }: { recipe: RecipeSummary }) {
  const { have, need } = pantry_match;
  if (have === 0 || need === 0) return null;
  const all = have >= need;
  return (
    <span class={`at-hand${all ? ' all' : ''}`}>
      {all ? text.allAtHand : text.atHand(have, need)}
    </span>
  );
}
