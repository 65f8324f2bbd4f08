import arrowRight from 'lucide/dist/esm/icons/calendar-arrow-up.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import copyPlus from 'lucide/dist/esm/icons/copy-plus.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import '../../../../ui/layout/list-row.css';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { markCooked, removeEntry } from '../data/diary-actions.ts';
import { dragKey } from '../drag/drag-key.ts';
import type { ViewProps } from '../views/view-props.ts';
import { EntryIcon } from './entry-icon.tsx';

const words = text.entry;

type Props = Pick<ViewProps, 'drag' | 'onOpen' | 'onMove' | 'onCopy'> & { entry: CookEntry };

/** An entry in a list of days. */
export function EntryRow({ entry, drag, onOpen, onMove, onCopy }: Props) {
  const { recipe_name: name, kind, date } = entry;
  const key = dragKey({ entry: entry.id });
  return (
    <li class={`row entry ${kind}${drag.held === key ? ' held' : ''}`} data-lifted-whole>
      <button
        type="button"
        class="row-words with-picture"
        {...drag.handle({ key, name, day: date })}
        onClick={() => onOpen(entry)}
      >
        <span class="thumb">
          <RecipePicture recipe={{ name, img_url: entry.photo_url ?? entry.recipe_img_url }} />
        </span>
        <span>
          <span class="row-title">{name}</span>
          <span class="row-detail">
            <EntryIcon kind={kind} /> {describeEntry(entry)}
          </span>
        </span>
      </button>
      {kind === 'planned' && (
        <IconButton
          icon={check}
          look="soft"
          label={words.markCookedOf(name)}
          onClick={() => markCooked(entry)}
        />
      )}
      <Menu label={words.actions(name)} button={<Icon of={ellipsis} />}>
        <MenuItem icon={arrowRight} onChoose={() => onMove(entry)}>
          {words.move}
        </MenuItem>
        {entry.recipe_available && (
          <MenuItem icon={copyPlus} onChoose={() => onCopy(entry)}>
            {words.copy}
          </MenuItem>
        )}
        <MenuItem icon={trash} onChoose={() => removeEntry(entry)}>
          {words.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}

function describeEntry({ kind, meal_type, rating }: CookEntry): string {
  return [
    text.kinds[kind],
    meal_type && text.meals[meal_type],
    rating !== null && text.starsShort(rating),
  ]
    .filter(Boolean)
    .join(' · ');
}
