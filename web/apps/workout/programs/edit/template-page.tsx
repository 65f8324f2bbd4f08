import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Program, Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { useRoute } from '../../../../core/page/location.ts';
import { useScrollToTop } from '../../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import '../../../../ui/form/form.css';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { ReorderAnnouncement } from '../../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { supersetLetters } from '../../log/session/supersets.ts';
import { programQuery } from '../programs-api.ts';
import '../programs.css';
import { programEditorText as text } from '../../text/programs.ts';
import { PlannedExercise } from './planned-exercise.tsx';
import {
  changeTemplate,
  editTemplate,
  type TemplateRef,
  toTemplateExercise,
} from './save-template.ts';
import { addExercise, joinSuperset, moveExercise } from './template-edits.ts';

const words = text.template;
const chooser = () =>
  import('../../log/sheets/exercise-picker.tsx').then(({ ExerciseChooser }) => ExerciseChooser);
const superset = () =>
  import('../../log/sheets/superset-sheet.tsx').then(({ SupersetSheet }) => SupersetSheet);

export function TemplatePage() {
  const at = useTemplateRef();
  const { value: program, problem, retry } = useServerQuery(programQuery(at.program));
  const template = program?.templates.find(({ id }) => id === at.template);
  useScrollToTop(`/templates/${at.template}`);
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
      {program && !template && <EmptyState icon={dumbbell} message={words.gone} />}
      {program && template && (
        <TemplateEditor key={template.id} at={at} program={program} template={template} />
      )}
    </Page>
  );
}

interface EditorProps {
  at: TemplateRef;
  program: Program;
  template: Template;
}

function TemplateEditor({ at, program, template }: EditorProps) {
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
      <NameFields at={at} template={template} />
      {exercises.length === 0 && <EmptyState icon={dumbbell} message={words.empty} />}
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
      <ReorderAnnouncement reorder={reorder} />
      <Button look="soft" icon={plus} wide onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      <p class="soft small">{text.autosaved}</p>
      {adding && (
        <Lazy
          load={chooser}
          props={{
            title: words.add,
            date: today(),
            onChoose: (chosen) =>
              editTemplate(at, (all) => addExercise(all, toTemplateExercise(chosen))),
            onClose: () => setAdding(false),
          }}
        />
      )}
      {joined && (
        <Lazy
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

function NameFields({ at, template }: { at: TemplateRef; template: Template }) {
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

/** Keeps the ids while the next page loads, when the address has already changed. */
function useTemplateRef(): TemplateRef {
  const [, parts] = useRoute('/programs/:id/workouts/:template');
  const last = useRef<TemplateRef>({ program: 0, template: 0 });
  if (parts) last.current = { program: Number(parts.id), template: Number(parts.template) };
  return last.current;
}
