import type { NoteTask } from '../../src/apps/notes/tasks/contract.ts';
import { baseOf } from '../core/instance.ts';
import { formatShortDay } from '../core/text/format.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { text } from './text.ts';

const SHOWN = 4;

interface Props {
  tasks: readonly NoteTask[];
  today: string;
}

/** What is due today and was due before, ticked here. */
export function DueTasks({ tasks, today }: Props) {
  const left = tasks.length - SHOWN;
  return (
    <>
      <a class="glance-way" href={`${baseOf('notes')}/#/tasks`}>
        <span class="glance-number">{text.notes.due(tasks.length)}</span>
      </a>
      <ul class="glance-tasks">
        {tasks.slice(0, SHOWN).map((task) => (
          <li key={`${task.note_id} ${task.uuid}`}>
            <Checkbox
              label={task.text}
              checked={false}
              disabled={task.share_role === 'view'}
              onChecked={() => void tick(task)}
            />
            <span>{task.text}</span>
            {task.due_date && task.due_date < today && (
              <span class="soft small">{formatShortDay(task.due_date)}</span>
            )}
          </li>
        ))}
        {left > 0 && <li class="soft">{text.recipe.more(left)}</li>}
      </ul>
    </>
  );
}

async function tick(task: NoteTask) {
  const { tickTask } = await import('./tick-due-task.ts');
  tickTask(task);
}
