import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { serverReachable } from '../../../../core/api/server-reachable.ts';
import { useStore } from '../../../../core/state/store.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { LoadMore } from '../../../../ui/status/load-more.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { ExerciseForm } from '../../exercises/exercise-form.tsx';
import { ExerciseRow } from '../../exercises/exercise-row.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { findExercises } from '../../exercises/find-exercises.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { useRecordsBefore } from '../session/records-before.ts';
import { editSession, type SessionRef } from '../session/save-session.ts';
import { addExercises, swapExercise } from '../session/sheet-edits.ts';
import { exerciseByName, newExercise } from './new-exercise.ts';

const words = text.picker;
const SCREENFUL = 40;
const MOST_RECENT = 8;

interface Props {
  at: SessionRef;
  date: string;
  /** The exercise to replace. */
  swap?: WorkoutExercise;
  onClose: () => void;
}

export function ExercisePicker({ at, date, swap, onClose }: Props) {
  return (
    <ExerciseChooser
      title={swap ? words.swap(swap.exercise_name) : words.add}
      date={date}
      onClose={onClose}
      onChoose={(chosen) =>
        editSession(at, (all) =>
          swap ? swapExercise(all, swap.uuid, chosen) : addExercises(all, [chosen]),
        )
      }
    />
  );
}

interface ChooserProps {
  title: string;
  date: string;
  onChoose: (chosen: WorkoutExercise) => void;
  onClose: () => void;
}

/** Chooses an existing exercise, creates one, or uses a plain name. */
export function ExerciseChooser({ title, date, onChoose, onClose }: ChooserProps) {
  const [typed, setTyped] = useState('');
  const [creating, setCreating] = useState(false);

  function choose(chosen: WorkoutExercise) {
    onChoose(chosen);
    onClose();
  }

  if (creating) {
    return (
      <Sheet
        key="new"
        title={words.newTitle}
        onClose={onClose}
        actions={
          <IconButton icon={arrowLeft} label={words.back} onClick={() => setCreating(false)} />
        }
      >
        <ExerciseForm name={typed.trim()} onDone={(made) => choose(newExercise(made))} />
      </Sheet>
    );
  }
  return (
    <Sheet key="list" title={title} onClose={onClose}>
      <SearchField
        autofocus
        label={words.search}
        placeholder={words.placeholder}
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <ExerciseChoices
        typed={typed.trim()}
        date={date}
        onChoose={(one) => choose(newExercise(one))}
      />
      <CreateButton
        name={typed.trim()}
        onCreate={() => setCreating(true)}
        onName={() => choose(exerciseByName(typed.trim()))}
      />
    </Sheet>
  );
}

/** Offline, exercises can't be created, so a plain name is used. */
function CreateButton({ name, onCreate, onName }: CreateProps) {
  const online = useStore(serverReachable);
  if (!online && name === '') return null;
  return (
    <Button look="soft" icon={plus} wide onClick={online ? onCreate : onName}>
      {online ? words.create(name) : words.byName(name)}
    </Button>
  );
}

interface CreateProps {
  name: string;
  onCreate: () => void;
  onName: () => void;
}

interface ChoicesProps {
  typed: string;
  date: string;
  onChoose: (exercise: Exercise) => void;
}

/** Recent exercises and favorites before typing, then search results. */
function ExerciseChoices({ typed, date, onChoose }: ChoicesProps) {
  const { value: all, problem, retry } = useExercises();
  const records = useRecordsBefore(date);
  const [most, setMost] = useState(SCREENFUL);
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  if (!all) return <SkeletonRows rows={6} />;
  const group = (title: string, some: readonly Exercise[]) =>
    some.length > 0 && (
      <Group title={title}>
        {some.map((one) => (
          <ExerciseRow key={one.id} exercise={one} onOpen={() => onChoose(one)} />
        ))}
      </Group>
    );
  if (typed !== '') {
    const found = findExercises(all, typed).slice(0, SCREENFUL);
    return found.length > 0 ? group(words.found, found) : <p class="soft">{words.none}</p>;
  }
  const recent = records
    .slice(0, MOST_RECENT)
    .flatMap(({ exercise_id }) => all.find(({ id }) => id === exercise_id) ?? []);
  const liked = all.filter((one) => one.is_favourite && !recent.includes(one));
  const rest = all.filter((one) => !recent.includes(one) && !liked.includes(one));
  return (
    <>
      {group(words.recent, recent)}
      {group(words.favourites, liked)}
      {group(words.all, rest.slice(0, most))}
      {rest.length > most && (
        <LoadMore label={words.more} onMore={() => setMost(most + SCREENFUL)} />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="choices">
      <h3 class="soft small">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
