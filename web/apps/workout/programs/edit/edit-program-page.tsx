import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useState } from 'preact/hooks';
import type { Program } from '../../../../../src/apps/workout/programs/contract.ts';
import { useScrollToTop } from '../../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import '../../../../ui/form/form.css';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { GOAL_OPTIONS } from '../goals.ts';
import { programQuery, programs } from '../programs-api.ts';
import '../programs.css';
import { programEditorText as text, programsText as words } from '../../text/programs.ts';
import { useProgramId } from '../use-program-id.ts';
import { WorkoutRows } from './workout-rows.tsx';

const ADVANCE = (['sessions', 'calendar'] as const).map((value) => ({
  value,
  label: text.advanceModes[value],
}));
const END = (['hold', 'repeat'] as const).map((value) => ({ value, label: text.ends[value] }));

export function EditProgramPage() {
  const id = useProgramId('/programs/:id/edit');
  const { value: program, problem, retry } = useServerQuery(programQuery(id));
  useScrollToTop(`/programs/${id}/edit`);
  return (
    <Page
      title={text.title}
      narrow
      head={
        <div class="exercise-title">
          <a class="icon-button" href={`#/programs/${id}`} aria-label={text.back} title={text.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{text.title}</h1>
        </div>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !program && <SkeletonRows rows={6} />}
      {program && (
        <>
          <ProgramSettings key={program.id} program={program} />
          <WorkoutRows program={program} />
          <p class="soft small">{text.autosaved}</p>
        </>
      )}
    </Page>
  );
}

type ProgramChange = Partial<
  Pick<Program, 'name' | 'description' | 'goal' | 'duration_weeks' | 'advance_mode' | 'on_complete'>
>;

function ProgramSettings({ program }: { program: Program }) {
  const [typed, setTyped] = useState<ProgramChange>({});
  const now = { ...program, ...typed };
  const save = useAutosave<ProgramChange>((change) =>
    programs.write(
      'PUT /api/programs/:id',
      { id: program.id, ...change },
      words.writes.program(program.name),
    ),
  );
  const change = (part: ProgramChange) => {
    setTyped({ ...typed, ...part });
    if (part.name === undefined || part.name.trim() !== '') save(part);
  };
  return (
    <Card>
      <div class="form">
        <TextField
          label={text.name}
          maxLength={200}
          value={now.name}
          onValue={(name) => change({ name })}
        />
        <TextArea
          label={text.about}
          rows={2}
          maxLength={5000}
          placeholder={text.aboutHint}
          value={now.description}
          onValue={(description) => change({ description })}
        />
        <div class="form-pair">
          <Select
            label={text.goal}
            value={now.goal}
            options={GOAL_OPTIONS}
            onValue={(goal) => change({ goal })}
          />
          <div class="field">
            <span class="field-name">{text.weeks}</span>
            <Stepper
              label={text.weeks}
              value={now.duration_weeks}
              valueText={text.weekCount(now.duration_weeks)}
              less={text.fewer}
              more={text.more}
              min={1}
              max={52}
              onValue={(duration_weeks) => change({ duration_weeks })}
            />
          </div>
        </div>
        {now.duration_weeks > 1 && (
          <div class="form-pair">
            <div class="field">
              <span class="field-name">{text.advance}</span>
              <Segmented
                label={text.advance}
                value={now.advance_mode}
                options={ADVANCE}
                onValue={(advance_mode) => change({ advance_mode })}
              />
            </div>
            <div class="field">
              <span class="field-name">{text.end}</span>
              <Segmented
                label={text.end}
                value={now.on_complete}
                options={END}
                onValue={(on_complete) => change({ on_complete })}
              />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
