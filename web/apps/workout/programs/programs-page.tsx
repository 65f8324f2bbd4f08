import calendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { ProgramSummary } from '../../../../src/apps/workout/programs/contract.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useScrollRestoration } from '../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { ActiveProgram } from './active-program.tsx';
import { GOALS, type Goal } from './goals.ts';
import { ProgramRow } from './program-row.tsx';
import { programsQuery } from './programs-api.ts';
import './programs.css';
import { programsText as text } from '../text/programs.ts';

const newSheet = () => import('./new-program.tsx').then(({ NewProgram }) => NewProgram);

/** Outlives the page, so that returning from a program shows the same list. */
const goal = createStore<Goal | ''>('');

export function ProgramsPage() {
  const { value: all, problem, retry } = useServerQuery(programsQuery);
  const [creating, setCreating] = useState(false);
  const selectedGoal = useStore(goal);
  const create = () => setCreating(true);
  useShortcut('n', common.keys.create, create);
  useScrollRestoration('/programs', all !== undefined);
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
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={6} />
      {all?.length === 0 && (
        <EmptyState
          icon={calendarRange}
          message={text.empty}
          example={text.emptyExample}
          action={
            <Button look="soft" onClick={create}>
              {text.create}
            </Button>
          }
        />
      )}
      {all && all.length > 0 && <ProgramGroups all={all} wanted={selectedGoal} />}
      {creating && <Lazy load={newSheet} props={{ onClose: () => setCreating(false) }} />}
    </Page>
  );
}

function ProgramGroups({ all, wanted }: { all: readonly ProgramSummary[]; wanted: Goal | '' }) {
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

/** Offers only goals that a program has. */
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
