import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useState } from 'preact/hooks';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { trainer, type UnassignedMember } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';
import { DayChoice } from './day-choice.tsx';
import { emptyDraft, type QuickDraft, toPrescribed } from './quick-draft.ts';
import { QuickWorkout } from './quick-workout.tsx';
import { TemplateChoice } from './template-choice.tsx';

const words = text.prescribe;

/** The chosen template or quick workout, before a day is chosen. */
type PrescribedWorkout = { name: string; template: number } | { name: string; quick: QuickDraft };

interface Props {
  member: UnassignedMember;
  /** Initial workout, instead of an empty one. */
  draft?: QuickDraft;
  onClose: () => void;
}

/** Chooses a workout, then a day. */
export function PrescribeSheet({ member, draft, onClose }: Props) {
  const [quick, setQuick] = useState<QuickDraft | undefined>(draft);
  const [chosen, setChosen] = useState<PrescribedWorkout>();
  const [notes, setNotes] = useState('');
  const back = chosen ? () => setChosen(undefined) : quick ? () => setQuick(undefined) : undefined;
  return (
    <Sheet
      title={chosen ? chosen.name : words.title(shortName(member))}
      onClose={onClose}
      {...(back && {
        actions: <IconButton icon={arrowLeft} label={words.back} onClick={back} />,
      })}
    >
      {!chosen && !quick && (
        <TemplateChoice
          member={member.id}
          onQuick={() => setQuick(emptyDraft())}
          onTemplate={(template, name) => setChosen({ template, name })}
        />
      )}
      {!chosen && quick && (
        <QuickWorkout
          member={member.id}
          draft={quick}
          onDraft={setQuick}
          onNext={() => setChosen({ name: quick.name.trim() || text.workout, quick })}
        />
      )}
      {chosen && (
        <>
          <TextArea
            label={words.note}
            note={words.optional}
            rows={1}
            maxLength={5000}
            value={notes}
            onValue={setNotes}
          />
          <div>
            <h3>{words.when}</h3>
            <p class="soft small">{words.whenHint}</p>
          </div>
          <DayChoice
            onDay={(date) => {
              prescribe(member, chosen, date, notes);
              onClose();
            }}
          />
        </>
      )}
    </Sheet>
  );
}

function prescribe(
  member: UnassignedMember,
  chosen: PrescribedWorkout,
  date: string | null,
  notes: string,
) {
  const what =
    'template' in chosen
      ? { template_id: chosen.template }
      : { name: chosen.name, exercises: toPrescribed(chosen.quick) };
  trainer.writeWithUndo(
    'POST /api/trainer/members/:id/prescriptions',
    [{ id: member.id, date, ...what, ...(notes.trim() && { notes: notes.trim() }) }],
    words.done(chosen.name, shortName(member), date),
  );
}
