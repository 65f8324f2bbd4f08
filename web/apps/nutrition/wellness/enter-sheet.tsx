import { useState } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { wellnessText } from '../text/wellness.ts';
import { wellness } from './wellness.ts';

const text = wellnessText.sheet;
const SOURCE = 'manual';
/** Days may be entered one after another while nothing can be sent. */
const APART = { neverMerge: true };

/** Values that a person knows without a watch. */
export function EnterSheet({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState(today);
  const [steps, setSteps] = useState<number | null>(null);
  const [hours, setHours] = useState<number | null>(null);
  const [heart, setHeart] = useState<number | null>(null);
  const problems = {
    steps: steps === null || isStepCount(steps) ? undefined : text.problems.steps,
    sleep: hours === null || isWithin(hours, 0, 24) ? undefined : text.problems.sleep,
    heart: heart === null || isWithin(heart, 20, 260) ? undefined : text.problems.heart,
  };
  const isEmpty = steps === null && hours === null && heart === null;
  const isValid = !isEmpty && Object.values(problems).every((problem) => !problem);

  function save(event: Event) {
    event.preventDefault();
    if (!isValid) return;
    const { writes, saved } = wellnessText;
    const key = { date, source: SOURCE };
    const metrics = {
      ...(hours !== null && { sleep_minutes: Math.round(hours * 60) }),
      ...(heart !== null && { resting_heart_rate: heart }),
    };
    if (steps !== null) {
      wellness.write('PUT /api/steps', { rows: [{ ...key, steps }] }, writes.steps, APART);
    }
    if (Object.keys(metrics).length > 0) {
      wellness.write('PUT /api/wellness', { rows: [{ ...key, metrics }] }, writes.wellness, APART);
    }
    showToast(saved);
    onClose();
  }

  return (
    <Sheet title={wellnessText.enter} onClose={onClose}>
      <form class="form" onSubmit={save}>
        <TextField
          label={text.date}
          type="date"
          max={today()}
          value={date}
          onValue={(value) => setDate(value || today())}
        />
        <NumberField
          label={text.steps}
          autofocus
          value={steps}
          problem={problems.steps}
          onValue={setSteps}
        />
        <NumberField
          label={text.sleep}
          unit="h"
          value={hours}
          problem={problems.sleep}
          onValue={setHours}
        />
        <NumberField
          label={text.heart}
          unit="bpm"
          value={heart}
          problem={problems.heart}
          onValue={setHeart}
        />
        <p class="soft small">{isEmpty ? text.needs : text.hint}</p>
        <Button look="solid" type="submit" wide disabled={!isValid}>
          {text.save}
        </Button>
      </form>
    </Sheet>
  );
}

function isStepCount(value: number): boolean {
  return Number.isInteger(value) && isWithin(value, 0, 1_000_000);
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
