import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { displayName } from '../display-name.ts';
import { assignProgram } from './assign-program.ts';
import { rosterQuery } from './trainer-queries.ts';

const words = text.assign;

interface Props {
  program: { id: number; name: string };
  onClose: () => void;
}

/** The members of a trainer, to assign a program to one of them. */
export function AssignToMemberSheet({ program, onClose }: Props) {
  const { value, problem, retry } = useServerQuery(rosterQuery);
  return (
    <Sheet title={words.titleOfProgram(program.name)} onClose={onClose}>
      <p class="soft">{words.hint}</p>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <SkeletonRows rows={4} />}
      {value?.members.length === 0 && (
        <p>
          {words.noMembers} <a href="#/coaching">{words.coaching}</a>
        </p>
      )}
      <ul class="choices">
        {value?.members.map((member) => (
          <ListRow
            key={member.id}
            lead={<Avatar name={displayName(member)} />}
            title={displayName(member)}
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
