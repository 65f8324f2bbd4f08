import { useState } from 'preact/hooks';
import type { ActivityEntry } from '../../../../src/apps/nutrition/activity/contract.ts';
import {
  type ActivityEnergy,
  energyOfKcal,
  energyOfMet,
} from '../../../../src/apps/nutrition/measures/energy/energy.ts';
import { weightUnit } from '../../../core/preferences/weight-unit.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { EnergyField } from '../preferences/energy-field.tsx';
import { activityText as text } from '../text/activity.ts';
import { changeActivity, logActivity, removeActivity, removeOwnActivity } from './activities.ts';
import type { ActivitySubject } from './activity-subject.ts';
import { fromKilograms, inKilograms } from './choose-weight.ts';
import { knownWeightQuery } from './known-weight.ts';

const words = text.form;
const WAYS = (['time', 'kcal'] as const).map((value) => ({ value, label: words.ways[value] }));
const USUAL_MINUTES = 30;
const MOST_KCAL = 30_000;

interface Props {
  date: string;
  subject: ActivitySubject;
  /** The entry to change; undefined for a new one. */
  entry?: ActivityEntry;
  onClose: () => void;
}

/** Minutes or energy of an activity, with its energy with and above rest. */
export function AmountSheet(props: Props) {
  const known = useServerQuery(knownWeightQuery(props.date));
  const weight = props.entry?.weight_kg ?? known.value;
  if (weight === undefined && !known.problem) {
    return (
      <Sheet title={props.subject.name} onClose={props.onClose}>
        <SkeletonRows rows={4} />
      </Sheet>
    );
  }
  return <LoadedAmountSheet {...props} known={weight ?? null} />;
}

interface AmountFields {
  way: 'time' | 'kcal';
  minutes: number | null;
  kcal: number | null;
  /** In the unit of the person. */
  weight: number | null;
  time: string;
  note: string;
}

function LoadedAmountSheet({
  date,
  subject,
  entry,
  known,
  onClose,
}: Props & { known: number | null }) {
  const unit = useStore(weightUnit);
  const { hidden } = useEnergy();
  const [filled, setFilled] = useState<AmountFields>(() => ({
    way: subject.met === null || (entry && entry.given_kcal !== null) ? 'kcal' : 'time',
    minutes: entry ? entry.minutes : (subject.minutes ?? USUAL_MINUTES),
    kcal: entry?.given_kcal ?? null,
    weight: known === null ? null : fromKilograms(known, unit),
    time: entry ? (entry.time ?? '') : date === today() ? localTime() : '',
    note: entry?.note ?? '',
  }));
  const change = (part: Partial<AmountFields>) => setFilled({ ...filled, ...part });
  const { way, minutes, kcal, weight, time, note } = filled;
  const kg = toKilograms(weight, unit, known);
  const problems = findProblems(filled, kg);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const energy = isValid ? energyOf(filled, subject.met, kg) : undefined;

  function submit(event: Event) {
    event.preventDefault();
    if (!energy) return;
    const { name, met, activity_key, own_activity_id } = subject;
    const amounts = {
      minutes,
      kcal: way === 'kcal' ? kcal : null,
      ...(kg !== null && { weight_kg: kg }),
      time: time === '' ? null : time,
      note: note.trim(),
    };
    if (entry) {
      changeActivity({ id: entry.id, ...amounts }, name);
    } else {
      const of = {
        name,
        ...(met !== null && { met }),
        ...(activity_key !== null && { activity_key }),
        ...(own_activity_id !== null && { own_activity_id }),
      };
      logActivity({ date, ...of, ...amounts }, energy.net);
    }
    onClose();
  }

  return (
    <Sheet title={subject.name} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        {subject.met !== null && !hidden && (
          <Segmented
            label={words.by}
            value={way}
            options={WAYS}
            onValue={(chosen) => change({ way: chosen })}
          />
        )}
        <div class="activity-fields">
          {way === 'kcal' && (!hidden || (subject.met === null && !entry)) && (
            <EnergyField
              label={words.kcal}
              autofocus
              value={kcal}
              hint={words.kcalHint}
              problem={problems.kcal}
              onValue={(value) => change({ kcal: value })}
            />
          )}
          <NumberField
            key={`minutes ${way}`}
            label={words.minutes}
            unit="min"
            autofocus={way === 'time'}
            value={minutes}
            problem={problems.minutes}
            onValue={(value) => change({ minutes: value })}
          />
          <NumberField
            label={words.weight}
            unit={unit}
            value={weight}
            hint={known === null ? words.weightHint : undefined}
            problem={problems.weight}
            onValue={(value) => change({ weight: value })}
          />
        </div>
        {!hidden && <EnergyTable energy={energy} met={subject.met} />}
        <div class="activity-fields">
          <TextField
            label={words.time}
            type="time"
            value={time}
            onValue={(value) => change({ time: value })}
          />
          <TextField
            label={words.note}
            maxLength={2000}
            value={note}
            onValue={(value) => change({ note: value })}
          />
        </div>
        <Button look="solid" type="submit" wide disabled={!energy}>
          {entry ? words.save : words.log}
        </Button>
        <RemoveButton subject={subject} entry={entry} onClose={onClose} />
      </form>
    </Sheet>
  );
}

interface RemoveProps {
  subject: ActivitySubject;
  entry: ActivityEntry | undefined;
  onClose: () => void;
}

/** Removes the entry, or before logging the own activity. */
function RemoveButton({ subject: { own_activity_id, name }, entry, onClose }: RemoveProps) {
  if (!entry && own_activity_id === null) return null;
  return (
    <Button
      wide
      onClick={() => {
        if (entry) removeActivity(entry);
        else if (own_activity_id !== null) removeOwnActivity(own_activity_id, name);
        onClose();
      }}
    >
      {entry ? words.remove : words.removeOwn}
    </Button>
  );
}

function EnergyTable({ energy, met }: { energy: ActivityEnergy | undefined; met: number | null }) {
  return (
    <dl class="activity-energy" aria-live="polite">
      <div>
        <dt>{text.net}</dt>
        <dd>{energy ? text.energy(energy.net) : '–'}</dd>
      </div>
      <div>
        <dt>{text.gross}</dt>
        <dd>{energy ? text.energy(energy.gross) : '–'}</dd>
      </div>
      {met !== null && (
        <div>
          <dt>{text.effort}</dt>
          <dd>{text.met(met)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A weight that is shown rounded and was not changed stays exact. */
function toKilograms(weight: number | null, unit: 'kg' | 'lb', known: number | null) {
  if (weight === null) return null;
  if (known !== null && fromKilograms(known, unit) === weight) return known;
  return inKilograms(weight, unit);
}

function energyOf(
  { way, minutes, kcal }: AmountFields,
  met: number | null,
  kg: number | null,
): ActivityEnergy | undefined {
  if (way === 'kcal') return kcal === null ? undefined : energyOfKcal(kcal, kg, minutes);
  if (met === null || minutes === null || kg === null) return undefined;
  return energyOfMet(met, kg, minutes);
}

/** Errors that the server would report, shown while typing. */
function findProblems({ way, minutes, kcal }: AmountFields, kg: number | null) {
  const { problems } = words;
  const isWithin = (value: number, most: number) => value > 0 && value <= most;
  return {
    minutes: minutes !== null && !isWithin(minutes, 1440) ? problems.minutes : undefined,
    kcal:
      way === 'kcal' && kcal !== null && !isWithin(kcal, MOST_KCAL)
        ? problems.kcal(MOST_KCAL)
        : undefined,
    weight: kg !== null && (kg < 0.5 || kg > 500) ? problems.weight : undefined,
  };
}
