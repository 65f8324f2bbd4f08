import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'preact/hooks';
import { useRoute } from 'wouter';
import type { Program, Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { today } from '../../../../core/dates.ts';
import { useAnswer } from '../../../../core/use-answer.ts';
import { useAutosave } from '../../../../core/use-autosave.ts';
import { useTopOfPage } from '../../../../core/use-kept-scroll.ts';
import { Later } from '../../../../shell/later.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import '../../../../ui/form.css';
import { Icon } from '../../../../ui/icon.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ReorderNews } from '../../../../ui/reorder-handle.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useReorder } from '../../../../ui/use-reorder.ts';
import { supersetLetters } from '../../log/supersets.ts';
import { programCalled } from '../programs-api.ts';
import '../programs.css';
import { PlannedExercise } from './planned-exercise.tsx';
import { type At, changeTemplate, editTemplate, planned } from './save-template.ts';
import { addExercise, joinSuperset, moveExercise } from './template-edits.ts';
import { text } from './text/text.ts';

const words = text.template;
const chooser = () =>
  import('../../log/sheets/exercise-picker.tsx').then(({ ExerciseChooser }) => ExerciseChooser);
const superset = () =>
  import('../../log/sheets/superset-sheet.tsx').then(({ SupersetSheet }) => SupersetSheet);

export function TemplatePage() {
  const at = useAt();
  const { value: program, problem, retry } = useAnswer(programCalled(at.program));
  const template = program?.templates.find(({ id }) => id === at.template);
  useTopOfPage(`/templates/${at.template}`);
  return (
    <Page
      title={template?.name ?? words.title}
      narrow
      head={
        <div class="exercise-title">
          <a
            class="icon-button"
            href={`#/programs/${at.program}/edit`}
            aria-label={words.back}
            title={words.back}
          >
            <Icon of={arrowLeft} />
          </a>
          <h1>{words.title}</h1>
        </div>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !program && <SkeletonRows rows={6} />}
      {program && !template && <EmptyState icon={dumbbell} words={words.gone} />}
      {program && template && (
        <Editor key={template.id} at={at} program={program} template={template} />
      )}
    </Page>
  );
}

interface EditorProps {
  at: At;
  program: Program;
  template: Template;
}

function Editor({ at, program, template }: EditorProps) {
  const { exercises } = template;
  const [adding, setAdding] = useState(false);
  const [joining, setJoining] = useState<string>();
  const letters = supersetLetters(exercises);
  const reorder = useReorder<HTMLUListElement>({
    count: exercises.length,
    nameOf: (index) => exercises[index]?.exercise_name ?? '',
    onMove: (from, to) => editTemplate(at, (all) => moveExercise(all, from, to)),
  });
  const joined = exercises.find(({ uuid }) => uuid === joining);
  return (
    <>
      <Names at={at} template={template} />
      {exercises.length === 0 && <EmptyState icon={dumbbell} words={words.empty} />}
      <ul ref={reorder.list} class="exercises">
        {exercises.map((exercise, index) => (
          <PlannedExercise
            key={exercise.uuid}
            at={at}
            exercise={exercise}
            index={index}
            weeks={program.duration_weeks}
            letter={letters.get(exercise.superset_id ?? '')}
            reorder={reorder}
            onSuperset={() => setJoining(exercise.uuid)}
          />
        ))}
      </ul>
      <ReorderNews reorder={reorder} />
      <Button look="soft" icon={plus} wide onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      <p class="soft small">{text.autosaved}</p>
      {adding && (
        <Later
          load={chooser}
          props={{
            title: words.add,
            date: today(),
            onChoose: (chosen) => editTemplate(at, (all) => addExercise(all, planned(chosen))),
            onClose: () => setAdding(false),
          }}
        />
      )}
      {joined && (
        <Later
          load={superset}
          props={{
            exercises: template.exercises,
            exercise: joined,
            onJoin: (uuids) => editTemplate(at, (all) => joinSuperset(all, uuids)),
            onClose: () => setJoining(undefined),
          }}
        />
      )}
    </>
  );
}

function Names({ at, template }: { at: At; template: Template }) {
  const [name, setName] = useState(template.name);
  const [day, setDay] = useState(template.day_label ?? '');
  const save = useAutosave<{ name: string; day_label: string | null }>((change) =>
    changeTemplate(at, change),
  );
  return (
    <div class="form-pair">
      <TextField
        label={words.name}
        maxLength={200}
        value={name}
        onValue={(value) => {
          setName(value);
          if (value.trim() !== '') save({ name: value.trim() });
        }}
      />
      <TextField
        label={words.day}
        maxLength={40}
        placeholder={words.dayHint}
        value={day}
        onValue={(value) => {
          setDay(value);
          save({ day_label: value.trim() || null });
        }}
      />
    </div>
  );
}

/** While the next page is being fetched, the address is no longer this page's. */
function useAt(): At {
  const [, parts] = useRoute('/programs/:id/workouts/:template');
  const last = useRef<At>({ program: 0, template: 0 });
  if (parts) last.current = { program: Number(parts.id), template: Number(parts.template) };
  return last.current;
}
