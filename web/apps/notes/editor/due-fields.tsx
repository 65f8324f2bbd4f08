import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { nextWeekday } from '../quick-add/parse-quick-add.ts';
import { editorText } from '../text/editor.ts';

const words = editorText.due;
type Repeat = keyof typeof words.repeats;
const REPEATS = Object.entries(words.repeats).map(([value, label]) => ({
  value: value as Repeat,
  label,
}));

type Due = Pick<NoteItem, 'due_date' | 'due_repeat'>;

interface Props extends Due {
  onChange: (change: Partial<Due>) => void;
  /** A day that was chosen by its button; by default it is changed like any other. */
  onDay?: (date: string | null) => void;
}

/** The due date of an item and its repeat. */
export function DueFields({ due_date, due_repeat, onChange, onDay }: Props) {
  const setDate = (date: string | null) => onChange({ due_date: date });
  const choose = onDay ?? setDate;
  return (
    <div class="form">
      <div class="form-actions">
        <Button look="soft" onClick={() => choose(today())}>
          {common.today}
        </Button>
        <Button look="soft" onClick={() => choose(addDays(today(), 1))}>
          {common.tomorrow}
        </Button>
        <Button look="soft" onClick={() => choose(nextWeekday('monday', today()))}>
          {words.nextWeek}
        </Button>
      </div>
      <TextField
        label={words.date}
        type="date"
        value={due_date ?? ''}
        onValue={(date) => setDate(date || null)}
      />
      {due_date && (
        <Select
          label={words.repeat}
          value={due_repeat ?? 'none'}
          options={REPEATS}
          onValue={(repeat) => onChange({ due_repeat: repeat === 'none' ? null : repeat })}
        />
      )}
      {due_date && <Button onClick={() => choose(null)}>{words.clear}</Button>}
    </div>
  );
}
