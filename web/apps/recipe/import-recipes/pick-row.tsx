import externalLink from 'lucide/dist/esm/icons/external-link.mjs';
import type { ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import '../../../ui/layout/list-row.css';
import { RecipePicture } from '../recipes/recipe-picture.tsx';
import { importText as text } from '../text/import.ts';

const words = text.picker;

interface Props {
  recipe: ScanResult['recipes'][number];
  /** Exists already and is not overwritten. */
  locked: boolean;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
}

export function PickRow({ recipe, locked, chosen, onChosen }: Props) {
  const { name, thumb_data_url, duplicate_of } = recipe;
  return (
    <li class="row import-row">
      <CheckRow checked={chosen} disabled={locked} onChecked={onChosen}>
        <span class="with-picture import-pick">
          {thumb_data_url ? (
            <img class="recipe-picture" src={thumb_data_url} alt="" loading="lazy" />
          ) : (
            <RecipePicture recipe={{ name, img_url: null }} />
          )}
          <span>
            <span class="row-title">{name}</span>
            <span class="row-detail">{describeRecipe(recipe)}</span>
            {duplicate_of !== null && <Badge>{words.there}</Badge>}
          </span>
        </span>
      </CheckRow>
      {duplicate_of !== null && (
        <a
          class="icon-button"
          href={`#/recipes/${duplicate_of}`}
          target="_blank"
          rel="noopener"
          aria-label={words.openThere(name)}
          title={words.openThere(name)}
        >
          <Icon of={externalLink} size={18} />
        </a>
      )}
    </li>
  );
}

function describeRecipe(recipe: Props['recipe']): string {
  const { source_url, ingredient_count, step_count, timelineEventCount } = recipe;
  return [
    source_url && URL.canParse(source_url) && new URL(source_url).host.replace(/^www\./, ''),
    words.ingredients(ingredient_count),
    words.steps(step_count),
    timelineEventCount > 0 && words.cooks(timelineEventCount),
  ]
    .filter(Boolean)
    .join(' · ');
}
