import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { UnassignedMember } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';
import { assignProgram } from './assign-program.ts';
import { templatesQuery } from './trainer-queries.ts';

const words = text.assign;

interface Props {
  member: UnassignedMember;
  onClose: () => void;
}

export function AssignSheet({ member, onClose }: Props) {
  const { value, problem, retry } = useServerQuery(templatesQuery);
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
              assignProgram(program, member);
              onClose();
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}
