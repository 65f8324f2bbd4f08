import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { programEditorText as text } from '../text/programs.ts';
import { GOAL_OPTIONS, type Goal } from './goals.ts';
import { cacheProgram, programsApi } from './programs-api.ts';

const words = text.fresh;
const MOST_WEEKS = 52;

/** Basic fields of a new program; the rest is edited on its page. */
export function NewProgram({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [goal, setGoal] = useState<Goal>('general');
  const [weeks, setWeeks] = useState<number | null>(4);
  const valid = name.trim() !== '' && weeks !== null && weeks >= 1 && weeks <= MOST_WEEKS;
  const { submit, problem, busy } = useSubmit(async () => {
    const created = await programsApi('POST /api/programs', {
      name,
      goal,
      duration_weeks: Math.round(weeks ?? 1),
    });
    cacheProgram(created);
    onClose();
    location.hash = `#/programs/${created.id}/edit`;
  });
  return (
    <Sheet title={words.title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (valid) void submit();
        }}
      >
        <TextField
          label={text.name}
          autofocus
          maxLength={200}
          placeholder={words.example}
          value={name}
          onValue={setName}
        />
        <div class="form-pair">
          <Select label={text.goal} value={goal} options={GOAL_OPTIONS} onValue={setGoal} />
          <NumberField
            label={text.weeks}
            value={weeks}
            problem={weeks !== null && weeks > MOST_WEEKS ? text.weeksProblem : undefined}
            onValue={setWeeks}
          />
        </div>
        {problem && (
          <p class="form-problem" role="alert">
            {problem}
          </p>
        )}
        <Button look="solid" type="submit" wide disabled={!valid || busy}>
          {words.create}
        </Button>
      </form>
    </Sheet>
  );
}
