import { useState } from 'preact/hooks';
import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { changeSessionDetails, type SessionRef } from '../session/save-session.ts';

const words = text.session;
const A_DAY = 1440;
type SessionFields = Pick<Workout, 'name' | 'notes' | 'duration_min'>;

interface Props {
  at: SessionRef;
  session: Workout;
  onClose: () => void;
}

export function SessionSheet({ at, session, onClose }: Props) {
  const [fields, setFields] = useState<SessionFields>(session);
  const save = useAutosave<SessionFields>((part) => changeSessionDetails(at, part));
  const change = (part: Partial<SessionFields>) => {
    setFields({ ...fields, ...part });
    save(part);
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <TextField
        label={words.name}
        value={fields.name}
        autofocus
        maxLength={200}
        onValue={(name) => change({ name })}
      />
      <TextArea
        label={words.notes}
        placeholder={words.placeholder}
        maxLength={10_000}
        value={fields.notes}
        onValue={(notes) => change({ notes })}
      />
      <NumberField
        label={words.minutes}
        value={fields.duration_min}
        onValue={(minutes) =>
          change({ duration_min: minutes === null ? null : Math.min(A_DAY, minutes) })
        }
      />
    </Sheet>
  );
}
