import type {
  CardioEntry,
  cardioContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { today } from '../../../core/time/dates.ts';
import { insertNewest, replaceChanged } from '../body/group-by-day.ts';

type CardioWrite = WriteOf<typeof cardioContract>;
type AddCardioWrite = Extract<CardioWrite, { route: 'POST /api/cardio' }>;

/** Applies a pending write to the cardio log, newest first. */
export function applyCardioWrite(all: CardioEntry[], write: CardioWrite): CardioEntry[] {
  switch (write.route) {
    case 'POST /api/cardio': {
      const entry = write.answer ?? entryFromWrite(write);
      return all.some(({ id }) => id === entry.id) ? all : insertNewest(all, entry);
    }
    case 'PUT /api/cardio/:id': {
      const before = all.find(({ id }) => id === write.input.id);
      return before
        ? replaceChanged(all, before, write.answer ?? applyChange(before, write.input))
        : all;
    }
    case 'DELETE /api/cardio/:id':
      return all.filter(({ id }) => id !== write.input.id);
    default:
      return all;
  }
}

function entryFromWrite({ input, temporaryId }: AddCardioWrite): CardioEntry {
  const now = new Date().toISOString();
  const blank: CardioEntry = {
    id: temporaryId,
    date: today(),
    kind: input.kind,
    minutes: null,
    distance: null,
    distance_unit: null,
    calories: null,
    avg_heart_rate: null,
    notes: '',
    created_at: now,
    updated_at: now,
  };
  return applyChange(blank, input);
}

function applyChange(entry: CardioEntry, input: object): CardioEntry {
  const sent = Object.entries(input).filter(
    ([name, value]) => name !== 'id' && value !== undefined,
  );
  return { ...entry, ...(Object.fromEntries(sent) as Partial<CardioEntry>) };
}
