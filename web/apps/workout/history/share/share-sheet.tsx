import download from 'lucide/dist/esm/icons/download.mjs';
import share from 'lucide/dist/esm/icons/share-2.mjs';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { volumeOfExercise } from '../../../../../src/apps/workout/measures/figures/volume.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { formatCount, formatDuration, formatLongDay } from '../../../../core/text/format.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { sessionProgress } from '../../log/session/session-progress.ts';
import { describeSet } from '../../log/sets/describe-set.ts';
import { formatVolume, formatWeight } from '../../log/sets/field-values.ts';
import { setFieldsOf } from '../../log/sets/set-fields.ts';
import type { MuscleShades } from '../../muscles/body-map.tsx';
import { countWorkout, shadeMuscles } from '../../muscles/workout-shades.ts';
import { historyText } from '../../text/history.ts';
import { logText } from '../../text/log.ts';
import { describeRecord } from '../describe-record.ts';
import type { BeatenRecord } from '../summary-figures.ts';
import { drawSummary, HEIGHT, type SummaryPicture, WIDTH } from './draw-summary.ts';
import '../history.css';

const words = historyText.share;

interface Props {
  session: Workout;
  records: readonly BeatenRecord[];
  onClose: () => void;
}

/** Notes are private and stay out unless they are chosen. */
const CHOICES = { exercises: true, weights: true, muscles: true, records: true, notes: false };
type Choices = typeof CHOICES;
const NAMES = Object.keys(CHOICES) as (keyof Choices)[];

/** A preview of the picture, its options, and buttons to share it. */
export function ShareSheet({ session, records, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [choices, setChoices] = useState(CHOICES);
  const { value: library } = useExercises();
  const muscles = useMemo(
    () => shadeMuscles(countWorkout(session.exercises, library ?? [])),
    [session, library],
  );
  useEffect(() => {
    const draw = () => {
      if (canvas.current) {
        drawSummary(canvas.current, toPicture({ session, records, muscles, choices }));
      }
    };
    draw();
    // The first drawing makes the browser load the weights of the font.
    void document.fonts.ready.then(draw);
  }, [session, records, muscles, choices]);
  const offered = NAMES.filter(
    (name) =>
      (name !== 'notes' || session.notes !== '') &&
      (name !== 'records' || records.length > 0) &&
      (name !== 'muscles' || muscles.size > 0),
  );
  const give = async (send: boolean) => {
    const file = canvas.current && (await toFile(canvas.current, session.date));
    if (!file) return showToast(words.failed);
    if (send) await navigator.share({ files: [file] }).catch(() => undefined);
    else saveFile(file);
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <canvas
        ref={canvas}
        class="share-picture"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={words.preview}
      />
      {offered.map((name) => (
        <Switch
          key={name}
          label={words[name]}
          checked={choices[name]}
          onChecked={(on) => setChoices({ ...choices, [name]: on })}
        />
      ))}
      {canShareFiles() && (
        <Button look="solid" wide icon={share} onClick={() => void give(true)}>
          {words.send}
        </Button>
      )}
      <Button
        look={canShareFiles() ? 'plain' : 'solid'}
        wide
        icon={download}
        onClick={() => void give(false)}
      >
        {words.save}
      </Button>
    </Sheet>
  );
}

function canShareFiles(): boolean {
  const probe = new File([''], 'probe.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

async function toFile(canvas: HTMLCanvasElement, date: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new File([blob], words.file(date), { type: 'image/png' });
}

function saveFile(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  showToast(words.saved);
}

interface PictureContent {
  session: Workout;
  records: readonly BeatenRecord[];
  muscles: MuscleShades;
  choices: Choices;
}

function toPicture({ session, records, muscles, choices }: PictureContent): SummaryPicture {
  const { exercises, duration_min } = session;
  const { done } = sessionProgress(exercises);
  const volume = exercises.reduce((sum, one) => sum + volumeOfExercise(one), 0);
  const summary = historyText.summary;
  return {
    title: session.name || logText.unnamed,
    day: formatLongDay(session.date),
    figures: [
      ...(duration_min ? [[summary.duration, formatDuration(duration_min)] as const] : []),
      [summary.sets, formatCount(done)],
      ...(choices.weights && volume > 0 ? [[summary.volume, formatVolume(volume)] as const] : []),
    ],
    muscles: choices.muscles ? muscles : new Map(),
    recordsTitle: summary.records,
    records: choices.records
      ? records.map((record) => describeShared(record, choices.weights))
      : [],
    exercises: choices.exercises ? describeExercises(exercises, choices.weights) : [],
    notes: choices.notes ? session.notes : '',
    sayMore: words.more,
  };
}

function describeShared(record: BeatenRecord, weights: boolean): string {
  const kind = historyText.summary.recordOf(record.kind);
  const name = `${record.exercise.exercise_name} · ${kind}`;
  return weights ? `${name} ${describeRecord(record)}` : name;
}

/** The number of sets and the best set. */
function describeExercises(exercises: readonly WorkoutExercise[], weights: boolean) {
  return exercises.flatMap((exercise) => {
    const done = exercise.sets.filter(({ completed, warmup }) => completed && !warmup);
    const [best] = done.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
    if (!best) return [];
    const sets = historyText.sets(done.length);
    const shown = describeSet(best, setFieldsOf(exercise), formatWeight);
    return [[exercise.exercise_name, weights ? `${sets} · ${shown}` : sets] as const];
  });
}
