import pencilLine from 'lucide/dist/esm/icons/pencil-line.mjs';
import { useState } from 'preact/hooks';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { Prescription } from '../coaching-api.ts';
import { describePlanDose, parseExercisePlans } from '../exercise-plan.ts';
import { prescriptionsQuery, type TemplateGroup, templatesQuery } from './trainer-queries.ts';

const words = text.prescribe;
const MOST_RECENT = 3;
const SEARCHED_FROM = 8;

interface Props {
  member: number;
  onQuick: () => void;
  onTemplate: (id: number, name: string) => void;
}

type Template = TemplateGroup['templates'][number];

/** Templates by program, recently prescribed ones first, and a quick workout. */
export function TemplateChoice({ member, onQuick, onTemplate }: Props) {
  const { value, problem, retry } = useServerQuery(templatesQuery);
  const { value: before } = useServerQuery(prescriptionsQuery(member));
  const [typed, setTyped] = useState('');
  const groups = searchTemplates(value ?? [], typed);
  const count = (value ?? []).reduce((sum, program) => sum + program.templates.length, 0);
  const row = (one: Template) => (
    <ListRow
      key={one.id}
      title={one.name}
      detail={summarizeTemplate(one)}
      onOpen={() => onTemplate(one.id, one.name)}
    />
  );
  return (
    <>
      {count > SEARCHED_FROM && (
        <SearchField label={words.search} maxLength={100} value={typed} onValue={setTyped} />
      )}
      <button type="button" class="button plain start-way quick-way" onClick={onQuick}>
        <Icon of={pencilLine} />
        <span>
          {words.quick}
          <span class="small soft">{words.quickHint}</span>
        </span>
      </button>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!value && !problem && <SkeletonRows rows={4} />}
      {value && count === 0 && <p class="soft">{words.none}</p>}
      {count > 0 && groups.length === 0 && <p class="soft">{words.noneFound}</p>}
      {typed === '' && (
        <Group title={words.recent} some={recentTemplates(value ?? [], before ?? [])} row={row} />
      )}
      {groups.map((program) => (
        <Group key={program.id} title={program.name} some={program.templates} row={row} />
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  some: readonly Template[];
  row: (template: Template) => preact.JSX.Element;
}

function Group({ title, some, row }: GroupProps) {
  if (some.length === 0) return null;
  return (
    <section class="choices">
      <h3 class="soft small">{title}</h3>
      <ul>{some.map(row)}</ul>
    </section>
  );
}

function searchTemplates(all: readonly TemplateGroup[], typed: string): TemplateGroup[] {
  const search = typed.trim().toLowerCase();
  return all
    .map((program) => ({
      ...program,
      templates: program.templates.filter(({ name }) =>
        `${name} ${program.name}`.toLowerCase().includes(search),
      ),
    }))
    .filter((program) => program.templates.length > 0);
}

function recentTemplates(
  all: readonly TemplateGroup[],
  before: readonly Prescription[],
): Template[] {
  const known = new Map(all.flatMap((program) => program.templates.map((one) => [one.id, one])));
  const ids = new Set(before.flatMap(({ template_id }) => template_id ?? []));
  return [...ids].flatMap((id) => known.get(id) ?? []).slice(0, MOST_RECENT);
}

/** "Bench press 4 × 6 · Row 4 × 8". */
function summarizeTemplate({ exercises }: Template): string {
  if (exercises.length === 0) return words.exercises(0);
  return parseExercisePlans(exercises)
    .map((one) => `${one.exercise_name} ${describePlanDose(one)}`)
    .join(' · ');
}
