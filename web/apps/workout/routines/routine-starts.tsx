import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { routinesText as text } from '../text/routines.ts';
import { routinesQuery } from './routines-api.ts';
import { startRoutine } from './start-routine.ts';

const SHOWN = 4;

/** The first routines, each one tap away, in the card that starts a workout. */
export function RoutineStarts({ date }: { date: string }) {
  const { value: all } = useServerQuery(routinesQuery);
  const ready = all?.filter(({ exercises }) => exercises.length > 0) ?? [];
  if (!all) return null;
  return (
    <>
      {ready.slice(0, SHOWN).map((routine) => (
        <button
          key={rowKey(routine)}
          type="button"
          class="button plain start-way"
          onClick={() => startRoutine(date, routine)}
        >
          <Icon of={listChecks} />
          <span>
            {routine.name}
            <span class="small">{text.exercises(routine.exercises.length)}</span>
          </span>
        </button>
      ))}
      <a class="button text" href="#/routines">
        {ready.length > SHOWN ? text.all : text.title}
      </a>
    </>
  );
}
