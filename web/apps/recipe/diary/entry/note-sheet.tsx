import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { diaryText, planNoteText as words } from '../../text/planning.ts';
import { changePlanNote, type PlanNoteFields, removePlanNote } from '../data/plan-note-actions.ts';
import { MealSelect } from './meal-select.tsx';

const LONGEST = 200;

/** Changes free text of the plan: its words, day and meal. */
export function NoteSheet({ note, onClose }: { note: PlanNote; onClose: () => void }) {
  const [fields, setFields] = useState<PlanNoteFields>(note);
  const save = useAutosave<PlanNoteFields>((change) => changePlanNote(note, change));
  const who = words.who(note);

  function change(part: Partial<PlanNoteFields>) {
    setFields({ ...fields, ...part });
    const { text = fields.text, date = fields.date } = part;
    if (text.trim() !== '' && /^\d{4}-\d\d-\d\d$/.test(date)) save(part);
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      {who && <p class="soft">{who}</p>}
      <TextField
        label={words.text}
        maxLength={LONGEST}
        value={fields.text}
        onValue={(text) => change({ text })}
      />
      <div class="form-pair">
        <TextField
          label={diaryText.entry.date}
          type="date"
          value={fields.date}
          onValue={(date) => change({ date })}
        />
        <MealSelect value={fields.meal_type} onValue={(meal_type) => change({ meal_type })} />
      </div>
      <div class="form-actions">
        <Button
          look="danger"
          icon={trash}
          onClick={() => {
            removePlanNote(note);
            onClose();
          }}
        >
          {diaryText.entry.remove}
        </Button>
      </div>
    </Sheet>
  );
}
