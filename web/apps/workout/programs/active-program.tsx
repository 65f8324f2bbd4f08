import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ProgramSummary } from '../../../../src/apps/workout/programs/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { programsText as text } from '../text/programs.ts';

/** The followed program and its progress. */
export function ActiveProgram({ program }: { program: ProgramSummary }) {
  const { id, name, duration_weeks, current_week, is_assigned, template_names } = program;
  const week = current_week ?? 1;
  return (
    <a class="card active-program" href={`#/programs/${id}`}>
      <span class="active-words">
        <span class="soft small">{text.groups.active}</span>
        <strong>{name}</strong>
        <span class="soft small">{template_names.join(' · ')}</span>
      </span>
      <Icon of={chevronRight} />
      {duration_weeks > 1 && (
        <ProgressBar label={text.progress} value={week - 1} max={duration_weeks} />
      )}
      <span class="active-facts small">
        {duration_weeks > 1 && <span>{text.week(week, duration_weeks)}</span>}
        <span class="soft">{text.done(program.sessions_in_program)}</span>
        {is_assigned && <Badge>{text.assignedBy(program.assigned_by_name)}</Badge>}
      </span>
    </a>
  );
}
