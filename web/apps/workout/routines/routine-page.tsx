import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Routine } from '../../../../src/apps/workout/routines/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useRoute } from '../../../core/page/location.ts';
import { useScrollToTop } from '../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { PlannedExercises } from '../programs/edit/planned-exercises.tsx';
import { changeTemplate } from '../programs/edit/save-template.ts';
import { routinesText as text } from '../text/routines.ts';
import '../../../ui/form/form.css';
import '../programs/programs.css';
import { findRoutine, routinesQuery } from './routines-api.ts';
import { startRoutine } from './start-routine.ts';

const words = text.editor;

export function RoutinePage() {
  const id = useRoutineId();
  const { value: all, problem, retry } = useServerQuery(routinesQuery);
  const routine = all && findRoutine(all, id);
  useScrollToTop(`/routines/${id}`);
  return (
    <Page
      title={routine?.name ?? words.title}
      narrow
      head={
        <div class="exercise-title">
          <a class="icon-button" href="#/routines" aria-label={words.back} title={words.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{words.title}</h1>
        </div>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={6} />
      {all && !routine && <EmptyState icon={dumbbell} message={words.gone} />}
      {routine && <RoutineEditor key={rowKey(routine)} routine={routine} />}
    </Page>
  );
}

function RoutineEditor({ routine }: { routine: Routine }) {
  const { exercises } = routine;
  return (
    <>
      <NameField routine={routine} />
      <PlannedExercises
        at={{ routine: rowKey(routine) }}
        exercises={exercises}
        weeks={1}
        empty={words.empty}
      />
      {exercises.length > 0 && (
        <Button
          look="solid"
          icon={play}
          wide
          aria-label={text.startOf(routine.name)}
          onClick={() => {
            startRoutine(today(), routine);
            location.hash = '#/log';
          }}
        >
          {text.start}
        </Button>
      )}
      <p class="soft small">
        {words.weights} {words.autosaved}
      </p>
    </>
  );
}

function NameField({ routine }: { routine: Routine }) {
  const [name, setName] = useState(routine.name);
  const save = useAutosave<{ name: string }>((change) =>
    changeTemplate({ routine: rowKey(routine) }, change),
  );
  return (
    <TextField
      label={words.name}
      maxLength={200}
      value={name}
      onValue={(value) => {
        setName(value);
        if (value.trim() !== '') save({ name: value.trim() });
      }}
    />
  );
}

/** Keeps the id while the next page loads, when the address has already changed. */
function useRoutineId(): number {
  const [, parts] = useRoute('/routines/:id');
  const last = useRef(0);
  if (parts) last.current = Number(parts.id);
  return last.current;
}
