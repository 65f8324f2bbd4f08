import { useAnswer } from '../../../../core/use-answer.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListRow } from '../../../../ui/list-row.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type Person, trainer } from '../coaching-api.ts';
import { shortName } from '../person.ts';
import { text } from '../text/text.ts';
import { templates } from './trainer-answers.ts';

const words = text.assign;

interface Props {
  member: Person;
  onClose: () => void;
}

export function AssignSheet({ member, onClose }: Props) {
  const { value, problem, retry } = useAnswer(templates);
  const name = shortName(member);
  return (
    <Sheet title={words.title(name)} onClose={onClose}>
      <p class="soft">{words.hint}</p>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <SkeletonRows rows={4} />}
      {value?.length === 0 && (
        <p>
          {words.none} <a href="#/programs">{words.programs}</a>
        </p>
      )}
      <ul class="choices">
        {value?.map((program) => (
          <ListRow
            key={program.id}
            title={program.name}
            detail={`${words.weeks(program.weeks)} · ${words.workouts(program.templates.length)}`}
            onOpen={() => {
              assign(program.id, program.name, member);
              onClose();
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** Held while it can be taken back: it would end what the member follows now. */
function assign(id: number, program: string, member: Person) {
  trainer.writeWithUndo(
    'POST /api/programs/:id/assign',
    [{ id, user_id: member.id }],
    words.done(program, shortName(member)),
  );
}
