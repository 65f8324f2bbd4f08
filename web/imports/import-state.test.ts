import { describe, expect, test } from 'vitest';
import { type ImportEvent, type ImportState, nextImportState } from './import-state.ts';

type State = ImportState<string, string, string>;
type Event = ImportEvent<string, string, string>;

const READING = { stage: 'reading', done: 1, total: 4 } as const;
const WRITING = { stage: 'writing', done: 2, total: 4 } as const;
const UNKNOWN = { stage: 'unknown', done: 0, total: 0 } as const;
const UNDONE = {
  id: 'x',
  pipeline: 'p',
  format: 'f',
  file_name: 'n',
  created_at: '2026-01-01T00:00:00.000Z',
  counts: [],
  skipped: 0,
  failed: 0,
  undone_at: '2026-01-02T00:00:00.000Z',
};

const choosing: State = { at: 'choosing' };
const uploading: State = { at: 'uploading', share: 0.5 };
const reading: State = { at: 'reading' };
const previewing: State = { at: 'previewing', preview: 'file' };
const importing: State = { at: 'importing', preview: 'file', options: 'all' };
const reporting: State = { at: 'reporting', report: 'ten', isUndoing: false };
const undone: State = { at: 'undone', report: 'ten', undone: UNDONE };
const STATES = [choosing, uploading, reading, previewing, importing, reporting, undone];

const EVENTS: readonly Event[] = [
  { type: 'chosen' },
  { type: 'sent', share: 0.7 },
  { type: 'sent', share: 1 },
  { type: 'progressed', progress: READING },
  { type: 'progressed', progress: WRITING },
  { type: 'progressed', progress: UNKNOWN },
  { type: 'previewed', preview: 'found' },
  { type: 'confirmed', options: 'some' },
  { type: 'imported', report: 'five' },
  { type: 'undo' },
  { type: 'undone', undone: UNDONE },
  { type: 'failed', problem: 'no' },
  { type: 'expired', problem: 'late' },
  { type: 'restarted' },
];

const TRANSITIONS: readonly (readonly [State, Event, State])[] = [
  [choosing, { type: 'chosen' }, { at: 'uploading', share: 0 }],
  [choosing, { type: 'imported', report: 'five' }, { ...reporting, report: 'five' }],
  [uploading, { type: 'sent', share: 0.7 }, { at: 'uploading', share: 0.7 }],
  [uploading, { type: 'sent', share: 1 }, reading],
  [uploading, { type: 'progressed', progress: READING }, { at: 'reading', progress: READING }],
  [uploading, { type: 'previewed', preview: 'found' }, { at: 'previewing', preview: 'found' }],
  [uploading, { type: 'failed', problem: 'no' }, { at: 'choosing', problem: 'no' }],
  [uploading, { type: 'expired', problem: 'late' }, { at: 'choosing', problem: 'late' }],
  [reading, { type: 'progressed', progress: READING }, { at: 'reading', progress: READING }],
  [reading, { type: 'previewed', preview: 'found' }, { at: 'previewing', preview: 'found' }],
  [reading, { type: 'failed', problem: 'no' }, { at: 'choosing', problem: 'no' }],
  [reading, { type: 'expired', problem: 'late' }, { at: 'choosing', problem: 'late' }],
  [previewing, { type: 'confirmed', options: 'some' }, { ...importing, options: 'some' }],
  [importing, { type: 'progressed', progress: WRITING }, { ...importing, progress: WRITING }],
  [importing, { type: 'imported', report: 'five' }, { ...reporting, report: 'five' }],
  [importing, { type: 'failed', problem: 'no' }, { ...importing, at: 'previewing', problem: 'no' }],
  [importing, { type: 'expired', problem: 'late' }, { at: 'choosing', problem: 'late' }],
  [reporting, { type: 'undo' }, { ...reporting, isUndoing: true }],
  [reporting, { type: 'undone', undone: UNDONE }, undone],
  [reporting, { type: 'failed', problem: 'no' }, { ...reporting, problem: 'no' }],
  ...STATES.map((state) => [state, { type: 'restarted' }, choosing] as const),
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const findTransition = (state: State, event: Event) =>
  TRANSITIONS.find(([from, by]) => isSame(from, state) && isSame(by, event));

describe('every state under every event', () => {
  test.each(STATES)('$at', (state) => {
    for (const event of EVENTS) {
      const [, , next] = findTransition(state, event) ?? [state, event, state];
      expect(nextImportState(state, event)).toEqual(next);
    }
  });

  test('every transition starts in a known state, by a known event', () => {
    for (const [from, by] of TRANSITIONS) {
      expect(STATES).toContainEqual(from);
      expect(EVENTS).toContainEqual(by);
    }
  });

  test('an undo that failed can be repeated', () => {
    const failed = nextImportState(
      { at: 'reporting', report: 'ten', isUndoing: true },
      { type: 'failed', problem: 'no' },
    );
    expect(nextImportState(failed, { type: 'undo' })).toEqual({ ...reporting, isUndoing: true });
  });
});
