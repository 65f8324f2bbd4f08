import type { RecordKind } from '../../../../src/apps/workout/measures/figures/live-records.ts';
import {
  formatClock,
  formatCount,
  formatDuration,
  formatLongDay,
  formatPlural,
  formatQuantity,
} from '../../../core/text/format.ts';
import type { SetField } from '../log/sets/set-fields.ts';

const fields: Record<SetField, string> = {
  weight: 'Weight',
  reps: 'Reps',
  reps_l: 'Left',
  reps_r: 'Right',
  duration_sec: 'Time',
  distance: 'Distance',
};

const records: Record<RecordKind, string> = {
  weight: 'heaviest weight',
  e1rm: 'best estimated 1RM',
  reps: 'most reps at this weight',
  duration: 'longest time',
  distance: 'longest distance',
  pace: 'fastest pace',
};

/** "set 2", or "warm-up 1" as it is. */
const inName = (number: string) => (/^\d+$/.test(number) ? `set ${number}` : number);
export const setName = (number: string, exercise: string) => `${inName(number)} of ${exercise}`;

export const logText = {
  title: 'Log',
  unnamed: 'Workout',
  units: {
    time: 'min:s',
    longTime: 'h:min:s',
    long: { kg: 'km', lb: 'mi' },
    short: { kg: 'm', lb: 'yd' },
  },
  fields,
  records,
  calendar: {
    day: (date: string, sets?: number, cardio?: number) => {
      const did = [
        sets !== undefined && formatPlural(sets, 'set', 'sets'),
        cardio !== undefined && formatPlural(cardio, 'cardio entry', 'cardio entries'),
      ].filter((one) => one !== false);
      return [formatLongDay(date), did.join(', ')].filter(Boolean).join(': ');
    },
  },
  start: {
    title: 'No workout yet',
    load: 'Load today’s workout',
    loadFor: 'Load the workout',
    weekOnly: (week: number) => `week ${formatCount(week)}`,
    week: (week: number, of: number) => `week ${formatCount(week)} of ${formatCount(of)}`,
    prescribed: (coach: string) => `Load what ${coach} prescribed`,
    noProgram: 'Follow a program, and its next workout is one tap away.',
    programs: 'Choose a program',
    empty: 'Empty workout',
    repeat: 'Repeat last',
    another: 'Another workout',
  },
  session: {
    progress: (done: number, all: number) =>
      `${formatCount(done)} of ${formatPlural(all, 'working set', 'working sets')}`,
    done: 'Finished',
    toCome: 'Still to come: plan it now, tick it on the day.',
    finish: 'Finish',
    menu: (name: string) => `More for ${name}`,
    edit: 'Name and notes',
    again: 'Do it again today',
    saveRoutine: 'Save as routine',
    move: 'Move to another day',
    reopen: 'Keep training',
    summary: 'Summary',
    remove: 'Delete this workout',
    addExercise: 'Add exercise',
    noExercises: 'Add the first exercise, and log it set by set.',
    elapsed: (minutes: number) => formatDuration(minutes),
  },
  exercise: {
    menu: (name: string) => `More for ${name}`,
    history: (name: string) => `History of ${name}`,
    historyItem: 'History',
    progression: 'Progression',
    swap: 'Instead of this…',
    superset: 'Superset with…',
    leaveSuperset: 'Leave the superset',
    supersetName: (letter: string) => `Superset ${letter}`,
    warmUp: 'Add warm-up sets',
    notes: 'Notes and rest',
    sides: 'Log left and right',
    noSides: 'Log both sides as one',
    remove: 'Remove',
    removed: (name: string) => `Removed ${name}`,
    addSet: 'Add set',
    noRamp: 'A warm-up needs a working weight first.',
    ramped: (sets: number) => `${formatPlural(sets, 'warm-up set', 'warm-up sets')} added`,
    target: 'Target',
    rest: (seconds: number) => `rest ${formatClock(seconds)}`,
    tempo: (tempo: string) => `tempo ${tempo}`,
    rpe: (rpe: number) => `RPE ${formatQuantity(rpe)}`,
    rir: (rir: number) => `RIR ${formatQuantity(rir)}`,
    percent: (percent: string) => `${percent} %`,
    reps: (reps: string) => (reps === '1' ? '1 rep' : `${reps} reps`),
  },
  dose: {
    times: (sets: number, amount: string) => `${formatCount(sets)} × ${amount}`,
    sets: (n: number) => formatPlural(n, 'set', 'sets'),
  },
  set: {
    head: 'Set',
    last: 'Last',
    warmUpMark: 'W',
    kinds: { drop: 'drop set', failure: 'to failure' },
    kindMarks: { drop: 'D', failure: 'F' },
    warmUpName: 'warm-up',
    done: (number: string, exercise: string) => `Done: ${setName(number, exercise)}`,
    field: (field: string, number: string, exercise: string) =>
      `${field}, ${setName(number, exercise)}`,
    open: (number: string, exercise: string, kind: { name: string; mark: string } | null = null) =>
      `Details of ${setName(number, exercise)}${kind ? `, ${kind.name}, ${number}${kind.mark}` : ''}`,
    less: (field: string, by: string) => `${field}: ${by} less`,
    more: (field: string, by: string) => `${field}: ${by} more`,
    plates: 'Plates for the bar',
    record: 'Record',
    recordOf: (kinds: string) => `New record: ${kinds}`,
    removed: (number: string, exercise: string) => `Removed ${setName(number, exercise)}`,
    effort: { rpe: 'RPE', rir: 'RIR' },
    noEffort: { rpe: 'RPE –', rir: 'RIR –' },
    problems: {
      noNumber: 'This is not a number.',
      noTime: 'This is not a time. Write 1:30 or 90.',
      notWhole: 'Reps are whole numbers.',
      most: (limit: string) => `At most ${limit}.`,
      missing: (field: string) => `${field} missing: fill it in, then tick the set.`,
    },
    next: (exercise: string, number: string) => `Next: ${inName(number)}, ${exercise}`,
  },
  restOver: 'Rest is over',
  writes: { session: (name: string) => (name ? `the workout “${name}”` : 'the workout') },
  removedSession: (name: string) => `Removed ${name || 'the workout'}`,
};
