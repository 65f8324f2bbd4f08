import play from 'lucide/dist/esm/icons/play.mjs';
import type {
  loadContract,
  Program,
  Template,
} from '../../../../src/apps/workout/programs/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { showError } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { startPlanned } from '../log/session/start-session.ts';
import { supersetLetters } from '../log/session/supersets.ts';
import { programsText as text } from '../text/programs.ts';
import { describePlan } from './describe-plan.ts';

const api = createClient<typeof loadContract>(baseOf('workout'));

interface Props {
  program: Program;
  template: Template;
  week: number;
}

/** A workout of the program, as planned for a week. */
export function TemplateCard({ program, template, week }: Props) {
  const { name, day_label, exercises } = template;
  const letters = supersetLetters(exercises);
  return (
    <Card
      flush
      title={name}
      aside={day_label}
      actions={
        exercises.length > 0 && (
          <Button
            look="soft"
            icon={play}
            aria-label={text.startOf(name)}
            onClick={() => void startTemplate(template, week).catch(showError)}
          >
            {text.start}
          </Button>
        )
      }
    >
      {exercises.length === 0 && (
        <p class="template-none soft">
          {text.noExercises}{' '}
          {program.can_edit && (
            <a href={`#/programs/${program.id}/workouts/${template.id}`}>{text.edit}</a>
          )}
        </p>
      )}
      <ul>
        {exercises.map((exercise) => {
          const letter = letters.get(exercise.superset_id ?? '');
          return (
            <li key={exercise.uuid} class={`plan-row${letter ? ' in-superset' : ''}`}>
              <span>{exercise.exercise_name}</span>
              {letter && <Badge>{text.plan.superset(letter)}</Badge>}
              <span class="soft small">{describePlan(exercise, week)}</span>
              {exercise.notes && <span class="soft small">{exercise.notes}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Starts the workout in today's log. */
async function startTemplate({ id }: Template, week: number) {
  const { workout } = await api('GET /api/templates/:id/draft', { id, week });
  startPlanned(today(), workout);
  location.hash = '#/log';
}
