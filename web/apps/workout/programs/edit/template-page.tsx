import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Program, Template } from '../../../../../src/apps/workout/programs/contract.ts';
import { useRoute } from '../../../../core/page/location.ts';
import { useScrollToTop } from '../../../../core/page/use-scroll-restoration.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import '../../../../ui/form/form.css';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { programQuery } from '../programs-api.ts';
import '../programs.css';
import { programEditorText as text } from '../../text/programs.ts';
import { PlannedExercises } from './planned-exercises.tsx';
import { changeTemplate } from './save-template.ts';

const words = text.template;

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

interface TemplateAddress {
  program: number;
  template: number;
}

interface EditorProps {
  at: TemplateAddress;
  program: Program;
  template: Template;
}

function TemplateEditor({ at, program, template }: EditorProps) {
  return (
    <>
      <NameFields at={at} template={template} />
      <PlannedExercises
        at={at}
        exercises={template.exercises}
        weeks={program.duration_weeks}
        empty={words.empty}
      />
      <p class="soft small">{text.autosaved}</p>
    </>
  );
}

function NameFields({ at, template }: { at: TemplateAddress; template: Template }) {
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
function useTemplateRef(): TemplateAddress {
  const [, parts] = useRoute('/programs/:id/workouts/:template');
  const last = useRef<TemplateAddress>({ program: 0, template: 0 });
  if (parts) last.current = { program: Number(parts.id), template: Number(parts.template) };
  return last.current;
}
