import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ProgramSummary } from '../../../../src/apps/workout/programs/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { programsText as text } from '../text/programs.ts';

export function ProgramRow({ program }: { program: ProgramSummary }) {
  const { id, name, goal, is_assigned, assigned_by_name } = program;
  return (
    <ListRow
      title={name}
      detail={
        <>
          {is_assigned && <>{text.assignedBy(assigned_by_name)} · </>}
          {describeLength(program)}
        </>
      }
      href={`#/programs/${id}`}
      trail={
        <>
          <Badge>{text.goals[goal]}</Badge>
          <Icon of={chevronRight} />
        </>
      }
    />
  );
}

export function describeLength({ template_count, duration_weeks }: ProgramSummary) {
  return `${text.workouts(template_count)} · ${text.weeks(duration_weeks)}`;
}
