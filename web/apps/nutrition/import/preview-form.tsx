import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatShortDay } from '../../../core/text/format.ts';
import type { PreviewProps } from '../../../imports/import-steps.tsx';
import { SkippedRows } from '../../../imports/skipped-rows.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/import.ts';
import type { DiaryPreview, ImportDecisions, LengthChoice, WeightChoice } from './import-api.ts';

const words = text.preview;
const WEIGHTS: readonly { value: WeightChoice | ''; label: string }[] = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
  { value: 'unknown', label: words.unknown },
];
const LENGTHS: readonly { value: LengthChoice | ''; label: string }[] = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'in' },
  { value: 'unknown', label: words.unknown },
];

type Props = PreviewProps<DiaryPreview, ImportDecisions>;

/** What a file holds, with the decisions that its owner has to make. */
export function PreviewForm({ preview, decisions, problem, onCommit, onBack }: Props) {
  const { needs_weight_unit, needs_length_unit } = preview;
  const [weight, setWeight] = useState<WeightChoice | ''>(decisions?.weight ?? '');
  const [length, setLength] = useState<LengthChoice | ''>(decisions?.length ?? '');
  const [slots, setSlots] = useState<ImportDecisions['slots']>(decisions?.slots ?? {});
  const [hurried, setHurried] = useState(false);
  const isOpen = (needs_weight_unit && weight === '') || (needs_length_unit && length === '');

  function submit(event: Event) {
    event.preventDefault();
    if (isOpen) setHurried(true);
    else onCommit({ weight: weight || undefined, length: length || undefined, slots });
  }

  if (preview.counts.every((count) => count.new === 0)) {
    return <NothingNew preview={preview} onBack={onBack} />;
  }
  const told = hurried && isOpen ? words.unitFirst : undefined;
  return (
    <form class="form" onSubmit={submit}>
      <SummaryCard preview={preview} />
      {needs_weight_unit && (
        <UnitCard title={words.weight}>
          <Segmented label={words.weight} value={weight} options={WEIGHTS} onValue={setWeight} />
        </UnitCard>
      )}
      {needs_length_unit && (
        <UnitCard title={words.length}>
          <Segmented label={words.length} value={length} options={LENGTHS} onValue={setLength} />
        </UnitCard>
      )}
      <SlotsCard preview={preview} chosen={slots} onChosen={setSlots} />
      <SamplesCard preview={preview} />
      <SkippedRows skipped={preview.skipped} total={preview.skipped_count} />
      {(told ?? problem) && (
        <p class="form-problem" role="alert">
          {told ?? problem}
        </p>
      )}
      <div class="form-actions">
        <Button onClick={onBack}>{text.cancel}</Button>
        <Button look="solid" type="submit">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function SummaryCard({ preview }: { preview: DiaryPreview }) {
  const { program, from, to, counts } = preview;
  return (
    <Card flush title={words.found(text.programs[program])}>
      <ul>
        {from && to && <ListRow title={words.span(from, to)} />}
        {counts.map(({ kind, found, new: fresh }) => (
          <ListRow
            key={kind}
            title={text.kinds[kind](found)}
            detail={describeKnown(found, found - fresh)}
            faded={fresh === 0}
          />
        ))}
      </ul>
    </Card>
  );
}

function describeKnown(found: number, known: number): string | undefined {
  if (known === 0) return undefined;
  return known === found ? words.allHere : words.here(known);
}

function UnitCard({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <Card title={title}>
      <div class="form">
        <p class="soft">{words.unitHint}</p>
        {children}
      </div>
    </Card>
  );
}

interface SlotsProps {
  preview: DiaryPreview;
  chosen: ImportDecisions['slots'];
  onChosen: (slots: ImportDecisions['slots']) => void;
}

function SlotsCard({ preview, chosen, onChosen }: SlotsProps) {
  const { slots, slot_names } = preview;
  if (slots.length === 0) return null;
  const options = slot_names.map((label, at) => ({ value: String(at), label }));
  return (
    <Card title={words.slots}>
      <div class="form">
        <p class="soft">{words.slotsHint}</p>
        {slots.map(({ name, items, slot }) => (
          <Select
            key={name}
            label={name}
            note={words.entries(items)}
            value={String(chosen[name] ?? slot)}
            options={options}
            onValue={(value) => onChosen({ ...chosen, [name]: Number(value) })}
          />
        ))}
      </div>
    </Card>
  );
}

function SamplesCard({ preview: { samples } }: { preview: DiaryPreview }) {
  if (samples.length === 0) return null;
  return (
    <Card flush title={words.samples}>
      <ul>
        {samples.map(({ date, name, slot, amount, calories }, at) => (
          <ListRow
            key={`${date} ${at}`}
            title={name}
            detail={[formatShortDay(date), slot, amount].filter(Boolean).join(' · ')}
            trail={calories === null ? undefined : <span>{words.kcal(calories)}</span>}
          />
        ))}
      </ul>
    </Card>
  );
}

function NothingNew({ preview, onBack }: Pick<Props, 'preview' | 'onBack'>) {
  const program = text.programs[preview.program];
  return (
    <>
      <Card title={words.nothingNew}>
        <div class="form">
          <p role="status">
            {preview.counts.length === 0 ? words.nothing(program) : words.nothingNewHint(program)}
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
