import stickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { planNoteText as words } from '../../text/planning.ts';
import '../plan.css';
import { dragKey } from '../drag/drag-key.ts';
import type { ViewProps } from '../views/view-props.ts';

type Props = Pick<ViewProps, 'drag' | 'onNote'> & { note: PlanNote; slot?: string };

/** Free text in a calendar cell. */
export function NoteChip({ note, slot, drag, onNote }: Props) {
  const { text: name, date } = note;
  const key = dragKey({ note: note.id });
  const label = words.named(note);
  return (
    <button
      type="button"
      class={`chip note${drag.held === key ? ' held' : ''}`}
      title={label}
      aria-label={label}
      {...drag.handle({ key, name, day: date, ...(slot && { slot }) })}
      onClick={() => onNote(note)}
    >
      <Icon of={stickyNote} size={14} />
      <span>{name}</span>
    </button>
  );
}
