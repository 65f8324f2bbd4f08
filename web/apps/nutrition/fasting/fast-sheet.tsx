import { useState } from 'preact/hooks';
import {
  elapsedMs,
  type FastingPlan,
} from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { fastingText as text } from '../text/fasting.ts';
import type { FastSheetKind } from './fast-sheet-kind.ts';
import { findTimeProblem, type TypedMoment, toInstant, toTyped } from './fast-times.ts';
import { changeFast, endFast, removeFast, startFast } from './fasts.ts';
import { isTarget, PlanFields } from './plan-fields.tsx';

const words = text.sheet;
const MS_PER_HOUR = 3_600_000;

interface Props {
  asked: FastSheetKind;
  /** The longest fast so far, in milliseconds. */
  longest: number | null | undefined;
  onClose: () => void;
}

interface FastFields {
  plan: FastingPlan;
  hours: number | null;
  start: TypedMoment;
  hasEnded: boolean;
  end: TypedMoment;
  note: string;
}

/** A start or an end at another time than now, and changes of a fast. */
export function FastSheet({ asked, longest, onClose }: Props) {
  const { kind } = asked;
  const fast = kind === 'start' ? undefined : asked.fast;
  const [filled, setFilled] = useState(() => firstFields(asked));
  const change = (part: Partial<FastFields>) => setFilled({ ...filled, ...part });
  const { plan, hours, hasEnded, note } = filled;
  const start = toInstant(filled.start, fast?.started_at);
  const end = hasEnded ? toInstant(filled.end, fast?.ended_at ?? undefined) : null;
  const problem = findTimeProblem(start, end, Date.now());

  function submit(event: Event) {
    event.preventDefault();
    if (problem || !start || !isTarget(hours)) return;
    const times = { started_at: start, ...(end && { ended_at: end }) };
    const input = { plan, target_hours: hours, ...times, note: note.trim() };
    if (!fast) startFast(input);
    else if (kind === 'edit') changeFast({ id: fast.id, ...input });
    else if (end) endFast(fast, end, longest);
    onClose();
  }

  return (
    <Sheet title={titleOf(asked)} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        {kind !== 'end' && (
          <>
            <PlanFields
              plan={plan}
              hours={hours}
              onPlan={(chosen, given) => change({ plan: chosen, hours: given })}
            />
            <MomentFields
              date={words.startDate}
              time={words.startTime}
              value={filled.start}
              onValue={(moment) => change({ start: moment })}
            />
          </>
        )}
        {kind === 'start' && asked.canRun && (
          <Switch
            label={words.hasEnded}
            checked={hasEnded}
            onChecked={(checked) => change({ hasEnded: checked })}
          />
        )}
        {hasEnded && (
          <MomentFields
            date={words.endDate}
            time={words.endTime}
            value={filled.end}
            onValue={(moment) => change({ end: moment })}
          />
        )}
        <p class={problem ? 'problem' : 'soft small'} role="status">
          {problem ? words.problems[problem] : describeLength(start ?? '', end ?? null)}
        </p>
        {kind !== 'end' && (
          <TextField
            label={words.note}
            maxLength={2000}
            value={note}
            onValue={(value) => change({ note: value })}
          />
        )}
        <Button
          look="solid"
          type="submit"
          wide
          disabled={problem !== undefined || !isTarget(hours)}
        >
          {kind === 'start' && hasEnded ? words.submit.log : words.submit[kind]}
        </Button>
        {fast && kind === 'edit' && (
          <Button
            wide
            onClick={() => {
              removeFast(fast);
              onClose();
            }}
          >
            {fast.ended_at === null ? words.discard : words.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

function describeLength(start: string, end: string | null): string {
  return end === null
    ? words.soFar(elapsedMs(start, new Date().toISOString()))
    : words.length(elapsedMs(start, end));
}

function titleOf(asked: FastSheetKind): string {
  return asked.kind === 'start' && asked.ended ? words.log : words[asked.kind];
}

/** An earlier fast is asked for as one of the usual length that ended just now. */
function firstFields(asked: FastSheetKind): FastFields {
  const now = new Date();
  if (asked.kind === 'start') {
    const { plan, hours, ended } = asked;
    const since = new Date(now.getTime() - (ended ? hours * MS_PER_HOUR : 0));
    const times = { start: toTyped(since.toISOString()), end: toTyped(now.toISOString()) };
    return { plan, hours, hasEnded: ended, note: '', ...times };
  }
  const { plan, target_hours, started_at, ended_at, note } = asked.fast;
  return {
    plan,
    hours: target_hours,
    start: toTyped(started_at),
    hasEnded: asked.kind === 'end' || ended_at !== null,
    end: toTyped(ended_at ?? now.toISOString()),
    note,
  };
}

interface MomentProps {
  date: string;
  time: string;
  value: TypedMoment;
  onValue: (value: TypedMoment) => void;
}

function MomentFields({ date, time, value, onValue }: MomentProps) {
  return (
    <div class="moment-fields">
      <TextField
        label={date}
        type="date"
        required
        max={today()}
        value={value.date}
        onValue={(chosen) => onValue({ ...value, date: chosen })}
      />
      <TextField
        label={time}
        type="time"
        required
        value={value.time}
        onValue={(chosen) => onValue({ ...value, time: chosen })}
      />
    </div>
  );
}
