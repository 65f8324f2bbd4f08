import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useState } from 'preact/hooks';
import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { useScrollToTop } from '../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import '../../../ui/form/form.css';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { followProgram, unfollowProgram } from './follow-program.ts';
import { describeLength } from './program-row.tsx';
import { programQuery } from './programs-api.ts';
import './programs.css';
import { programsText as text } from '../text/programs.ts';
import { TemplateCard } from './template-card.tsx';
import { useProgramId } from './use-program-id.ts';
import { WeekCard } from './week-card.tsx';
import { WeekTabs } from './week-tabs.tsx';

const programMenu = () => import('./program-menu.tsx').then(({ ProgramMenu }) => ProgramMenu);

export function ProgramPage() {
  const id = useProgramId('/programs/:id');
  const { value: program, problem, retry } = useServerQuery(programQuery(id));
  useScrollToTop(`/programs/${id}`);
  return (
    <Page
      title={program?.name ?? text.title}
      head={
        <div class="exercise-title">
          <a class="icon-button" href="#/programs" aria-label={text.all} title={text.all}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{program?.name}</h1>
        </div>
      }
      aside={
        program && (
          <span class="form-actions nowrap">
            {program.can_edit && (
              <a
                class="icon-button"
                href={`#/programs/${id}/edit`}
                aria-label={text.edit}
                title={text.edit}
              >
                <Icon of={pencil} />
              </a>
            )}
            <Lazy load={programMenu} props={{ program }} fallback={<span class="icon-button" />} />
          </span>
        )
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !program && <SkeletonRows rows={6} />}
      {program && <ProgramView key={program.id} program={program} />}
    </Page>
  );
}

function ProgramView({ program }: { program: Program }) {
  const { is_active, current_week, duration_weeks, templates, description } = program;
  const now = is_active ? (current_week ?? 1) : 1;
  const [looked, setLooked] = useState<{ week: number; from: number }>();
  // Show the week that the program was moved to.
  const week = Math.min(looked?.from === now ? looked.week : now, duration_weeks);
  return (
    <>
      <p class="exercise-facts">
        {is_active && <Badge>{text.active}</Badge>}
        <Badge>{text.goals[program.goal]}</Badge>
        {program.is_assigned && <Badge>{text.assignedBy(program.assigned_by_name)}</Badge>}
        <span class="soft small">{describeLength(program)}</span>
      </p>
      {description && <p class="instructions">{description}</p>}
      {is_active ? (
        <WeekCard program={program} />
      ) : (
        <Button look="solid" wide onClick={() => followProgram(program)}>
          {text.follow}
        </Button>
      )}
      {duration_weeks > 1 && (
        <WeekTabs
          weeks={duration_weeks}
          now={is_active ? now : null}
          week={week}
          onWeek={(next) => setLooked({ week: next, from: now })}
        />
      )}
      {templates.length === 0 && (
        <p class="soft">
          {text.noWorkouts}{' '}
          {program.can_edit && <a href={`#/programs/${program.id}/edit`}>{text.edit}</a>}
        </p>
      )}
      <div class="template-columns">
        {templates.map((template) => (
          <TemplateCard key={template.id} program={program} template={template} week={week} />
        ))}
      </div>
      {is_active && (
        <Button wide onClick={() => unfollowProgram(program)}>
          {text.unfollow}
        </Button>
      )}
    </>
  );
}
