import arrowRight from 'lucide/dist/esm/icons/calendar-arrow-up.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import copyPlus from 'lucide/dist/esm/icons/copy-plus.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import '../../../../ui/layout/list-row.css';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { markCooked, removeEntry } from '../data/diary-actions.ts';
import { plannerOf } from '../data/planner.ts';
import { dragKey } from '../drag/drag-key.ts';
import type { ViewProps } from '../views/view-props.ts';
import { EntryIcon } from './entry-icon.tsx';

const words = text.entry;

type Props = Pick<ViewProps, 'drag' | 'onOpen' | 'onMove' | 'onCopy'> & { entry: CookEntry };

/** An entry in a list of days. What others plan can be changed, but only they cook it. */
export function EntryRow({ entry, drag, onOpen, onMove, onCopy }: Props) {
  const { recipe_name: name, kind, date } = entry;
  const key = dragKey({ entry: entry.id });
  const planner = plannerOf(entry);
  const state = [kind, planner !== null && 'foreign', drag.held === key && 'held'];
  return (
    <li class={`row entry ${state.filter(Boolean).join(' ')}`} data-lifted-whole>
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
            <EntryIcon kind={kind} /> {describeEntry(entry, planner)}
          </span>
        </span>
      </button>
      {kind === 'planned' && planner === null && (
        <IconButton
          icon={check}
          look="soft"
          label={words.markCookedOf(name)}
          // For a day that is past, the sheet offers that day and today.
          onClick={() => (date < today() ? onOpen(entry) : markCooked(entry))}
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

function describeEntry({ kind, rating, changed_by }: CookEntry, planner: string | null): string {
  return [
    planner === null ? text.kinds[kind] : text.plannedBy(planner),
    rating !== null && text.starsShort(rating),
    changed_by && text.changedBy(changed_by.name),
  ]
    .filter(Boolean)
    .join(' · ');
}
