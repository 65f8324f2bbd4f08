import calendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { ProgramSummary } from '../../../../src/apps/workout/programs/contract.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useKeptScroll } from '../../../core/use-kept-scroll.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActiveProgram } from './active-program.tsx';
import { GOALS, type Goal } from './goals.ts';
import { ProgramRow } from './program-row.tsx';
import { allPrograms } from './programs-api.ts';
import './programs.css';
import { text } from './text/text.ts';

const newSheet = () => import('./new-program.tsx').then(({ NewProgram }) => NewProgram);

/** It outlives the page, so that coming back from a program finds the list as it was left. */
const goal = createStore<Goal | ''>('');

export function ProgramsPage() {
  const { value: all, problem, retry } = useAnswer(allPrograms);
  const [creating, setCreating] = useState(false);
  const wanted = useStore(goal);
  const create = () => setCreating(true);
  useShortcut('n', common.keys.create, create);
  useKeptScroll('/programs', all !== undefined);
  return (
    <Page
      title={text.title}
      narrow
      aside={
        <Button look="solid" icon={plus} onClick={create}>
          {text.create}
        </Button>
      }
    >
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={6} />
      {all?.length === 0 && (
        <EmptyState
          icon={calendarRange}
          words={text.empty}
          example={text.emptyExample}
          action={
            <Button look="soft" onClick={create}>
              {text.create}
            </Button>
          }
        />
      )}
      {all && all.length > 0 && <Listed all={all} wanted={wanted} />}
      {creating && <Later load={newSheet} props={{ onClose: () => setCreating(false) }} />}
    </Page>
  );
}

function Listed({ all, wanted }: { all: readonly ProgramSummary[]; wanted: Goal | '' }) {
  const active = all.find(({ is_active }) => is_active);
  const rest = all.filter((one) => one !== active && (wanted === '' || one.goal === wanted));
  return (
    <>
      {active && <ActiveProgram program={active} />}
      <GoalFilter all={all} wanted={wanted} />
      <Group title={text.groups.coach} programs={rest.filter(({ is_assigned }) => is_assigned)} />
      <Group title={text.groups.own} programs={rest.filter(({ is_assigned }) => !is_assigned)} />
      {rest.length === 0 && wanted !== '' && <p class="soft">{text.noneOfGoal}</p>}
    </>
  );
}

/** Only goals that something has. */
function GoalFilter({ all, wanted }: { all: readonly ProgramSummary[]; wanted: Goal | '' }) {
  const had = GOALS.filter((one) => all.some((program) => program.goal === one));
  if (had.length < 2 && wanted === '') return null;
  return (
    <fieldset class="goals">
      <legend class="unseen">{text.filter}</legend>
      {(['', ...had] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="goal"
          aria-pressed={one === wanted}
          onClick={() => goal.set(one)}
        >
          {one === '' ? text.everyGoal : text.goals[one]}
        </button>
      ))}
    </fieldset>
  );
}

function Group({ title, programs }: { title: string; programs: readonly ProgramSummary[] }) {
  if (programs.length === 0) return null;
  return (
    <Card flush title={title}>
      <ul>
        {programs.map((program) => (
          <ProgramRow key={program.id} program={program} />
        ))}
      </ul>
    </Card>
  );
}
