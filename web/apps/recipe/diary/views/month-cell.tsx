import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { stackEntries } from '../data/entries-by-day.ts';
import { EntryChip } from '../entry/entry-chip.tsx';
import { NoteChip } from '../entry/note-chip.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  date: string;
}

export function MonthCell({ date, entries, notes, ...view }: Props) {
  const { today, day, drag, onDay, onPlan, onOpen, onNote } = view;
  const [expanded, setExpanded] = useState(false);
  const here = entries?.get(date) ?? [];
  const { shown, below } = stackEntries(here, expanded);
  const isStack = below > 0 || (expanded && stackEntries(here, false).below > 0);
  const state = [
    date === today && 'today',
    date === day && 'chosen',
    !date.startsWith(day.slice(0, 7)) && 'outside',
    drag.over === date && 'drop-here',
  ];
  const count = (kind: string) => here.filter((entry) => entry.kind === kind).length;
  return (
    <td class={`cell ${state.filter(Boolean).join(' ')}`} data-day={date}>
      <div class="cell-head">
        <button
          type="button"
          class="day-number"
          aria-label={text.chooseDay(date, count('planned'), count('cooked'))}
          {...(date === today && { 'aria-current': 'date' as const })}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
        <IconButton icon={plus} label={text.plan(date)} onClick={() => onPlan(date)} />
      </div>
      {shown.map((entry) => (
        <EntryChip key={entry.id} entry={entry} drag={drag} onOpen={onOpen} />
      ))}
      {notes.get(date)?.map((note) => (
        <NoteChip key={note.id} note={note} drag={drag} onNote={onNote} />
      ))}
      {isStack && (
        <button
          type="button"
          class={`chip${expanded ? '' : ' stack'}`}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          <span>{expanded ? text.fewer : `+ ${text.more(below)}`}</span>
        </button>
      )}
    </td>
  );
}
