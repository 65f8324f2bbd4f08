import { useState } from 'preact/hooks';
import type { ImportUnit } from '../../../../src/apps/workout/log-import/contract.ts';
import { weightUnit } from '../../../core/preferences/weight-unit.ts';
import { useStore } from '../../../core/state/store.ts';
import type { PreviewProps } from '../../../imports/import-steps.tsx';
import { SkippedRows } from '../../../imports/skipped-rows.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';
import { DateOrderCard } from './date-order-card.tsx';
import { ExerciseChoices } from './exercise-choices.tsx';
import type { DateOrder, ImportDecisions, LogImportPreview } from './import-api.ts';
import { KnownExercises } from './known-exercises.tsx';
import { PreviewWarnings } from './preview-warnings.tsx';

const words = text.preview;
const UNITS: readonly { value: ImportUnit | ''; label: string }[] = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
];

type Props = PreviewProps<LogImportPreview, ImportDecisions>;

/** Preview of a file, with the decisions that its owner has to make. */
export function PreviewForm({ preview, decisions, problem, onCommit, onBack }: Props) {
  const [unit, setUnit] = useState<ImportUnit | ''>(decisions?.unit ?? preview.unit ?? '');
  const [mapping, setMapping] = useState<ImportDecisions['mapping']>(decisions?.mapping ?? {});
  const [order, setOrder] = useState<DateOrder | ''>(
    decisions?.dateOrder ?? preview.dates?.order ?? '',
  );
  const [hurried, setHurried] = useState(false);
  const logUnit = useStore(weightUnit);
  const fresh = preview.sessions - preview.already_here;
  const isBodyOnly = fresh === 0 && preview.body_measures + preview.cardio > 0;
  const asksUnit = preview.unit === null && preview.sets > 0;
  const isUnitMissing = asksUnit && unit === '';
  const isOrderMissing = preview.dates !== null && order === '';
  const unknown = preview.exercises.filter(({ match }) => match === null);

  function submit(event: Event) {
    event.preventDefault();
    if (isUnitMissing || isOrderMissing) setHurried(true);
    else {
      onCommit({
        unit: asksUnit && unit !== '' ? unit : undefined,
        dateOrder: order === '' ? undefined : order,
        logUnit,
        mapping,
      });
    }
  }

  if (fresh === 0 && !isBodyOnly) return <NothingNew preview={preview} onBack={onBack} />;
  const missing = isOrderMissing ? words.datesFirst : isUnitMissing ? words.unitFirst : undefined;
  const error = (hurried && missing) || problem;
  return (
    <form class="form" onSubmit={submit}>
      <PreviewSummary preview={preview} logUnit={logUnit} />
      <PreviewWarnings warnings={preview.warnings} />
      {preview.dates && preview.dates.order === null && (
        <DateOrderCard example={preview.dates.example} order={order} onOrder={setOrder} />
      )}
      {asksUnit && (
        <Card title={words.unit}>
          <div class="form">
            <p class="soft">{words.unitHint}</p>
            <Segmented label={words.unit} value={unit} options={UNITS} onValue={setUnit} />
          </div>
        </Card>
      )}
      {unknown.length > 0 && (
        <ExerciseChoices exercises={unknown} mapping={mapping} onMapping={setMapping} />
      )}
      <KnownExercises exercises={preview.exercises} />
      <SkippedRows skipped={preview.skipped} total={preview.skipped_count} />
      <ActionBar problem={error}>
        <Button onClick={onBack}>{text.cancel}</Button>
        <Button look="solid" type="submit">
          {nameSubmit(preview, fresh)}
        </Button>
      </ActionBar>
    </form>
  );
}

function nameSubmit({ body_measures, cardio }: LogImportPreview, fresh: number): string {
  if (fresh > 0) return words.submit(fresh);
  return body_measures > 0 ? words.submitBody : words.submitCardio(cardio);
}

function PreviewSummary({ preview, logUnit }: { preview: LogImportPreview; logUnit: ImportUnit }) {
  const { program, sessions, already_here, sets, from, to, unit } = preview;
  const isDateOpen = preview.dates?.order === null;
  const body = words.body(preview.body_measures, preview.cardio);
  return (
    <Card title={sessions > 0 || !body ? words.found(text.programs[program], sessions) : body}>
      {from && to && !isDateOpen && <p>{words.span(from, to)}</p>}
      {sessions > 0 && <p class="soft">{words.holds(sets, preview.exercises.length)}</p>}
      {sessions > 0 && body && <p class="soft">{body}</p>}
      {already_here > 0 && <p class="soft">{words.here(already_here)}</p>}
      {unit && unit !== logUnit && <p class="soft">{words.converted(unit, logUnit)}</p>}
    </Card>
  );
}

function NothingNew({ preview, onBack }: Pick<Props, 'preview' | 'onBack'>) {
  const { program, sessions } = preview;
  return (
    <>
      <Card title={words.nothingNew}>
        <div class="form">
          <p role="status">
            {sessions === 0
              ? words.empty(text.programs[program])
              : words.allHere(text.programs[program], sessions)}
          </p>
          <div class="form-actions">
            <Button onClick={onBack}>{text.again}</Button>
          </div>
        </div>
      </Card>
      <SkippedRows skipped={preview.skipped} total={preview.skipped_count} />
    </>
  );
}
