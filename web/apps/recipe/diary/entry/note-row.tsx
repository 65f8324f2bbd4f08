import stickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import '../../../../ui/layout/list-row.css';
import '../plan.css';
import { planNoteText as words } from '../../text/planning.ts';
import { dragKey } from '../drag/drag-key.ts';
import type { ViewProps } from '../views/view-props.ts';

type Props = Pick<ViewProps, 'drag' | 'onNote'> & { note: PlanNote };

/** Free text in a list of days. */
export function NoteRow({ note, drag, onNote }: Props) {
  const key = dragKey({ note: note.id });
  const who = words.who(note);
  return (
    <li class={`row free-text${drag.held === key ? ' held' : ''}`} data-lifted-whole>
      <button
        type="button"
        class="row-words with-picture"
        {...drag.handle({ key, name: note.text, day: note.date })}
        onClick={() => onNote(note)}
      >
        <span class="thumb note-thumb">
          <Icon of={stickyNote} />
        </span>
        <span>
          <span class="row-title">{note.text}</span>
          {who && <span class="row-detail">{who}</span>}
        </span>
      </button>
    </li>
  );
}
