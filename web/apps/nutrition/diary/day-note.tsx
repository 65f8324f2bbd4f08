import { useState } from 'preact/hooks';
import type { DiaryDay } from '../../../../src/apps/nutrition/diary/contract.ts';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { dayNoteText as text } from '../text/day-note.ts';
import { diary } from './diary-day.ts';

/** The note of the day, and whether everything is logged. */
export function DayNote({ day: { date, note, complete } }: { day: DiaryDay }) {
  const [typed, setTyped] = useState<string>();

  function change(head: { note?: string; complete?: boolean }) {
    const updated_at = new Date().toISOString();
    diary.write('PATCH /api/diary/:date', { date, ...head, updated_at }, text.write);
  }

  const save = useAutosave<{ note: string }>(({ note: changed = '' }) => {
    if (changed.trim() !== note) change({ note: changed.trim() });
  });

  return (
    <Card>
      <div class="day-note">
        <TextArea
          label={text.note}
          placeholder={text.hint}
          rows={2}
          maxLength={5000}
          value={typed ?? note}
          onValue={(value) => {
            setTyped(value);
            save({ note: value });
          }}
        />
        <Switch
          label={text.complete}
          hint={text.completeHint}
          checked={complete}
          onChecked={(checked) => change({ complete: checked })}
        />
      </div>
    </Card>
  );
}
