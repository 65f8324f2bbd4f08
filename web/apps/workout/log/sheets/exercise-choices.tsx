import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import { today } from '../../../../core/time/dates.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { LoadMore } from '../../../../ui/status/load-more.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { ExerciseRow } from '../../exercises/exercise-row.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { findAlternatives } from '../../exercises/find-alternatives.ts';
import { type ExerciseFilter, findExercises, NO_FILTER } from '../../exercises/find-exercises.ts';
import { indexExercises } from '../../exercises/search-index.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { useRecordsBefore } from '../session/records-before.ts';

const words = text.picker;
const SCREENFUL = 40;
const MOST_RECENT = 8;

export interface Selection {
  /** In the order in which they were selected. */
  ids: readonly number[];
  onToggle: (id: number) => void;
}

interface Props {
  typed: string;
  filter: ExerciseFilter;
  /** Offers exercises of the same muscles first. */
  insteadOf?: number | null | undefined;
  /** Exercises of the workout, which are no alternatives. */
  logged: ReadonlySet<number>;
  /** Missing where only one exercise is chosen. */
  selection?: Selection | undefined;
  onChoose: (exercise: Exercise) => void;
}

/** Alternatives, recent exercises and favorites before typing, then search results. */
export function ExerciseChoices(props: Props) {
  const { typed, filter, insteadOf, logged, selection, onChoose } = props;
  const { value: all, problem, retry } = useExercises();
  const records = useRecordsBefore(today());
  const [most, setMost] = useState(SCREENFUL);
  const recentIds = useMemo(
    () => new Set(records.flatMap(({ exercise_id }) => exercise_id ?? [])),
    [records],
  );
  const found = useMemo(
    () => (all ? findExercises(all, typed, filter, recentIds) : []),
    [all, typed, filter, recentIds],
  );
  useEffect(() => {
    if (all) indexExercises(all);
  }, [all]);
  if (problem) return <ErrorState problem={problem} onRetry={retry} />;
  if (!all) return <SkeletonRows rows={6} />;
  const group = (title: string, some: readonly Exercise[]) =>
    some.length > 0 && (
      <Group title={title}>
        {some.map((one) => (
          <ExerciseRow
            key={one.id}
            exercise={one}
            onOpen={() => onChoose(one)}
            trail={selection && <SelectButton exercise={one} selection={selection} />}
          />
        ))}
      </Group>
    );
  if (found.length === 0) return <p class="soft">{words.none}</p>;
  if (typed !== '') return group(words.found, found.slice(0, SCREENFUL));
  const replaced = all.find(({ id }) => id === insteadOf);
  const fitting = new Set(found);
  const alternatives = replaced
    ? findAlternatives(all, replaced, recentIds, logged).filter((one) => fitting.has(one))
    : [];
  const recent = [...recentIds]
    .filter((id) => !(replaced && logged.has(id)))
    .slice(0, MOST_RECENT)
    .flatMap((id) => found.find((one) => one.id === id) ?? [])
    .filter((one) => !alternatives.includes(one));
  const shown = new Set([...alternatives, ...recent]);
  const liked = found.filter((one) => one.is_favourite && !shown.has(one));
  const rest = found.filter((one) => !one.is_favourite && !shown.has(one));
  return (
    <>
      {group(words.sameMuscles, alternatives)}
      {group(words.recent, recent)}
      {group(words.favourites, liked)}
      {group(filter === NO_FILTER ? words.all : words.found, rest.slice(0, most))}
      {rest.length > most && (
        <LoadMore label={words.more} onMore={() => setMost(most + SCREENFUL)} />
      )}
    </>
  );
}

/** Shows the place in the order of the selected exercises. */
function SelectButton({
  exercise: { id, name },
  selection: { ids, onToggle },
}: {
  exercise: Exercise;
  selection: Selection;
}) {
  const place = ids.indexOf(id) + 1;
  return (
    <button
      type="button"
      class="select-exercise"
      aria-pressed={place > 0}
      aria-label={place > 0 ? words.selected(place, name) : words.select(name)}
      title={place > 0 ? words.selected(place, name) : words.select(name)}
      onClick={() => onToggle(id)}
    >
      <span>{place > 0 ? place : <Icon of={plus} size={18} />}</span>
    </button>
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
