import { useState } from 'preact/hooks';
import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { units } from '../../../core/preferences/units.ts';
import { today } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { parseNumber } from '../../../ui/form/parse-number.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { parseTime } from '../log/sets/parse-time.ts';
import '../../../body/body.css';
import { cardioText as text } from '../text/cardio.ts';
import { cardio } from './cardio-log.ts';
import { DISTANCES, type DistanceUnit, KINDS } from './kinds.ts';

const trackView = () => import('./track-view.tsx').then(({ TrackView }) => TrackView);

const words = text.sheet;

type CardioFields = Pick<
  CardioEntry,
  'kind' | 'date' | 'minutes' | 'distance' | 'calories' | 'avg_heart_rate' | 'notes'
>;

interface Props {
  /** The entry to edit; undefined for a new one. */
  entry: CardioEntry | undefined;
  /** The latest entry, which provides defaults. */
  last: CardioEntry | undefined;
  /** The day of a new entry; today unless given. */
  date?: string;
  onClose: () => void;
}

export function CardioSheet({ entry, last, date: day = today(), onClose }: Props) {
  const [filled, setFilled] = useState<CardioFields>(() => entry ?? blankFields(last, day));
  const [unit, setUnit] = useState<DistanceUnit>(
    entry?.distance_unit ?? last?.distance_unit ?? (units.get() === 'imperial' ? 'mi' : 'km'),
  );
  const change = (part: Partial<CardioFields>) => setFilled({ ...filled, ...part });
  const { kind, date, minutes, distance, calories, avg_heart_rate, notes } = filled;
  const problems = findProblems(filled);
  const valid =
    date !== '' &&
    (minutes !== null || distance !== null) &&
    Object.values(problems).every((problem) => problem === undefined);

  function submit(event: Event) {
    event.preventDefault();
    if (!valid) return;
    const distance_unit = distance === null ? null : unit;
    const input = { kind, date, minutes, distance, distance_unit, calories, avg_heart_rate, notes };
    const what = text.writes.entry(text.kinds[kind]);
    if (entry) cardio.write('PUT /api/cardio/:id', { id: entry.id, ...input }, what);
    else cardio.write('POST /api/cardio', input, what);
    onClose();
  }

  return (
    <Sheet title={titleOf(entry)} onClose={onClose}>
      {entry?.has_track && <Lazy load={trackView} props={{ entry }} />}
      <form class="form" onSubmit={submit}>
        <div class="measure-fields">
          <Select
            label={words.kind}
            value={kind}
            options={KINDS}
            onValue={(chosen) => change({ kind: chosen })}
          />
          <DateField
            label={words.date}
            value={date}
            max={today()}
            onValue={(chosen) => change({ date: chosen })}
          />
          <NumberField
            label={words.minutes}
            unit="min"
            autofocus={!entry}
            inputMode="text"
            hint={words.minutesHint}
            read={{ parse: parseMinutes, unreadable: words.problems.noTime }}
            value={minutes}
            problem={problems.minutes}
            onValue={(value) => change({ minutes: value })}
          />
          <NumberField
            label={words.distance}
            unit={unit}
            value={distance}
            problem={problems.distance}
            onValue={(value) => change({ distance: value })}
          />
        </div>
        <p class="soft small">{words.hint}</p>
        <Segmented label={words.unit} value={unit} options={DISTANCES} onValue={setUnit} />
        <div class="measure-fields">
          <NumberField
            label={words.calories}
            unit="kcal"
            value={calories}
            problem={problems.calories}
            onValue={(value) => change({ calories: value })}
          />
          <NumberField
            label={words.heartRate}
            unit="bpm"
            value={avg_heart_rate}
            problem={problems.heartRate}
            onValue={(value) => change({ avg_heart_rate: value })}
          />
        </div>
        <TextArea
          label={words.notes}
          rows={2}
          maxLength={5000}
          value={notes}
          onValue={(value) => change({ notes: value })}
        />
        <Button look="solid" type="submit" wide disabled={!valid}>
          {words.save}
        </Button>
      </form>
    </Sheet>
  );
}

/** A recording is looked at more often than changed. */
function titleOf(entry: CardioEntry | undefined): string {
  if (entry?.has_track) return text.kinds[entry.kind];
  return entry ? words.edit : words.add;
}

function blankFields(last: CardioEntry | undefined, date: string): CardioFields {
  const amounts = { minutes: null, distance: null, calories: null, avg_heart_rate: null };
  return { kind: last?.kind ?? 'run', date, ...amounts, notes: '' };
}

/** Minutes as a number, or a time such as 27:30 and 1:06:30. */
function parseMinutes(typed: string): number | null {
  if (!typed.includes(':')) return parseNumber(typed);
  const seconds = parseTime(typed);
  return seconds === null ? null : Math.round((seconds / 60) * 100) / 100;
}

/** Errors that the server would report, shown while typing. */
function findProblems({ minutes, distance, calories, avg_heart_rate }: CardioFields) {
  const messages = words.problems;
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  return {
    minutes: minutes !== null && !(minutes > 0 && minutes <= 1440) ? messages.minutes : undefined,
    distance:
      distance !== null && !(distance > 0 && distance <= 100_000) ? messages.distance : undefined,
    calories: calories !== null && !isWhole(calories, 0, 20_000) ? messages.calories : undefined,
    heartRate:
      avg_heart_rate !== null && !isWhole(avg_heart_rate, 20, 260) ? messages.heartRate : undefined,
  };
}
