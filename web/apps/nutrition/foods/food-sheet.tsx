import { useState } from 'preact/hooks';
import type { Food } from '../../../../src/apps/nutrition/foods/contract.ts';
import type { LabelValues } from '../../../../src/apps/nutrition/measures/diary/label-values.ts';
import { roundFacts, scaleFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { isTemporaryId } from '../../../core/outbox/outbox-entry.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatEnergy, useEnergy } from '../preferences/energy.ts';
import { foodsText as text } from '../text/foods.ts';
import { fillFromLabel } from './fill-from-label.ts';
import { Doubts, FoodValues, type Values } from './food-values.tsx';
import { LabelNote, listUnsure } from './label-note.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { findMeasureProblem, listGiven, type MeasureDraft } from './measures-draft.ts';
import { PhotoField, useUploadedPhotos } from './photo-field.tsx';
import { countPastEntries, saveFood, updatePastEntries } from './save-food.ts';
import { ScanLabel } from './scan-label.tsx';

const words = text.sheet;

interface Props {
  food?: Food;
  /** The name of a new food, as it was searched for. */
  name?: string;
  barcode?: string;
  submit: string;
  onSaved?: (food: Food) => void;
  /** Shown below the form: what else can be done with the food. */
  onArchive?: () => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** The editor of a food. After a change it offers to update what was logged before. */
export function FoodSheet(props: Props) {
  const [saved, setSaved] = useState<PastEntries>();
  if (saved) return <PastSheet {...saved} onClose={props.onClose} />;

  async function finish(food: Food) {
    props.onSaved?.(food);
    const entries = props.food && !isTemporaryId(food.id) ? await countPastEntries(food) : 0;
    if (entries > 0) setSaved({ food, entries });
    else props.onClose();
  }

  return <FoodForm {...props} onSaved={finish} />;
}

interface PastEntries {
  food: Food;
  entries: number;
}

function PastSheet({ food, entries, onClose }: PastEntries & { onClose: () => void }) {
  const { busy, problem, submit } = useSubmit(async () => {
    showToast(text.past.updated(await updatePastEntries(food)));
    onClose();
  });
  return (
    <Sheet title={text.past.title} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        <p>{text.past.hint(entries)}</p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Button look="solid" type="submit" wide disabled={busy}>
          {text.past.update(entries)}
        </Button>
        <Button wide onClick={onClose}>
          {text.past.leave}
        </Button>
      </form>
    </Sheet>
  );
}

type Basis = keyof typeof words.bases;

const BASES = (['g', 'ml', 'serving'] as const).map((value) => ({
  value,
  label: words.bases[value],
}));

interface Content {
  name: string;
  brand: string;
  category: string;
  note: string;
  barcodes: readonly string[];
  portion: number | null;
  unit: string;
  servings: readonly MeasureDraft[];
  units: readonly MeasureDraft[];
  photo: number | null;
  values: Values;
}

/** The values that a label filled in, and the food before that. */
interface ScannedLabel {
  label: LabelValues;
  before: Content;
  /** Counts the scans of this food. */
  count: number;
}

type FormProps = Omit<Props, 'onSaved'> & { onSaved: (food: Food) => Promise<void> };

function FoodForm({
  food,
  name = '',
  barcode,
  submit,
  onSaved,
  onArchive,
  onRemove,
  onClose,
}: FormProps) {
  const [content, setContent] = useState<Content>(() => ({
    name: food?.name ?? name,
    brand: food?.brand ?? '',
    category: food?.category ?? '',
    note: food?.note ?? '',
    barcodes: food?.barcodes ?? (barcode ? [barcode] : []),
    portion: food ? food.portion : 100,
    unit: food?.unit ?? 'g',
    servings: (food?.servings ?? []).map((one) => ({ name: one.label, size: one.grams })),
    units: (food?.alt_units ?? []).map((one) => ({ name: one.unit, size: one.portion })),
    photo: food?.photo_id ?? null,
    values: food?.nutrition ?? {},
  }));
  const [basis, setBasis] = useState<Basis>(() => basisOf(content));
  const change = (part: Partial<Content>) => setContent({ ...content, ...part });
  const { portion, unit, servings, units, photo, values } = content;
  const [scanned, setScanned] = useState<ScannedLabel>();
  const replace = (next: Content) => {
    setContent(next);
    setBasis(basisOf(next));
  };
  const photos = useUploadedPhotos();
  const [isChecked, setChecked] = useState(false);
  const { hidden } = useEnergy();
  const {
    busy,
    problem,
    submit: store,
  } = useSubmit(async () => {
    setChecked(true);
    if (hasMeasureProblem(content)) return;
    const saved = await saveFood(food, {
      name: content.name,
      brand: content.brand.trim() || null,
      category: content.category.trim() || null,
      note: content.note.trim(),
      barcodes: [...content.barcodes],
      portion,
      unit: unit.trim() || 'g',
      servings: listGiven(servings).map(({ name: label, size: grams }) => ({ label, grams })),
      alt_units: listGiven(units).map(({ name, size }) => ({ unit: name, portion: size })),
      photo_id: photo,
      nutrition: { ...values },
    });
    photos.keep(photo);
    await onSaved(saved);
  });

  return (
    <Sheet title={food ? words.edit : words.new} onClose={onClose}>
      <form class="form" onSubmit={store}>
        <div class="food-names">
          <TextField
            label={words.name}
            required
            autofocus={!food}
            maxLength={200}
            value={content.name}
            onValue={(value) => change({ name: value })}
          />
          <TextField
            label={words.brand}
            maxLength={100}
            value={content.brand}
            onValue={(value) => change({ brand: value })}
          />
        </div>
        <PhotoField
          value={photo}
          onUploaded={(id) => {
            photos.add(id);
            change({ photo: id });
          }}
          onRemove={() => change({ photo: null })}
        />
        <fieldset class="food-values">
          <legend>{words.per}</legend>
          <Segmented
            label={words.basis}
            value={basis}
            options={BASES}
            onValue={(chosen) => {
              setBasis(chosen);
              setContent(changeBasis(content, chosen));
            }}
          />
          {basis === 'serving' && (
            <div class="portion-fields">
              <NumberField
                label={words.portion}
                hint={words.portionHint}
                value={portion}
                onValue={(value) => change({ portion: value })}
              />
              <TextField
                label={words.unit}
                maxLength={20}
                value={unit}
                onValue={(value) => change({ unit: value })}
              />
            </div>
          )}
          <ScanLabel
            onValues={(label) => {
              setScanned({ label, before: content, count: (scanned?.count ?? 0) + 1 });
              replace(fillFromLabel(content, label));
            }}
          />
          {scanned && (
            <LabelNote
              label={scanned.label}
              values={values}
              onUndo={() => {
                setScanned(undefined);
                replace(scanned.before);
              }}
            />
          )}
          <FoodValues
            key={`${basis} ${scanned?.count}`}
            values={values}
            unsure={scanned && listUnsure(scanned.label, values)}
            onValues={(next) => change({ values: next })}
          />
        </fieldset>
        <Doubts values={values} portion={portion} unit={unit} />
        <MeasureFields
          kind="servings"
          value={servings}
          unit={unit}
          maxLength={50}
          taken={[]}
          isChecked={isChecked}
          describe={(size) => (hidden ? undefined : describeEnergy(content, size))}
          onValue={(next) => change({ servings: next })}
        />
        <MeasureFields
          kind="units"
          value={units}
          unit={unit}
          maxLength={20}
          taken={[unit]}
          isChecked={isChecked}
          onValue={(next) => change({ units: next })}
        />
        <details class="food-details" open={content.barcodes.length > 0 || content.note !== ''}>
          <summary>{words.details}</summary>
          <TextField
            label={words.category}
            maxLength={50}
            value={content.category}
            onValue={(value) => change({ category: value })}
          />
          <NamesField
            label={words.barcodes}
            hint={words.barcodesHint}
            maxLength={30}
            value={content.barcodes}
            removes={words.removeBarcode}
            onValue={(value) => change({ barcodes: value })}
          />
          <TextArea
            label={words.note}
            rows={2}
            maxLength={1000}
            value={content.note}
            onValue={(value) => change({ note: value })}
          />
        </details>
        {isChecked && hasMeasureProblem(content) && (
          <p class="problem" role="alert">
            {words.problems.any}
          </p>
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Button look="solid" type="submit" wide disabled={busy || content.name.trim() === ''}>
          {submit}
        </Button>
        {food && (
          <div class="form-actions">
            {onArchive && (
              <Button onClick={onArchive}>{food.archived ? words.unarchive : words.archive}</Button>
            )}
            {onRemove && <Button onClick={onRemove}>{words.remove}</Button>}
          </div>
        )}
      </form>
    </Sheet>
  );
}

function basisOf({ portion, unit }: Content): Basis {
  return portion === 100 && (unit === 'g' || unit === 'ml') ? unit : 'serving';
}

/** Values are converted where both sizes are known, so that the food stays what it is. */
function changeBasis(content: Content, basis: Basis): Content {
  const portion = basis === 'serving' ? content.servings[0]?.size || null : 100;
  const unit = basis === 'serving' ? content.unit : basis;
  const factor = content.portion && portion ? portion / content.portion : 1;
  const values = roundFacts<string>(scaleFacts<string>(content.values, factor), 3);
  return { ...content, portion, unit, values: values as Values };
}

function hasMeasureProblem({ servings, units, unit }: Content): boolean {
  const check = (drafts: readonly MeasureDraft[], taken: readonly string[]) =>
    drafts.some((draft, at) => {
      const others = drafts.filter((_, other) => other !== at).map(({ name }) => name);
      return findMeasureProblem(draft, [...taken, ...others]) !== undefined;
    });
  return check(servings, []) || check(units, [unit]);
}

/** The energy of a serving, where it is known. */
function describeEnergy({ portion, values }: Content, size: number): string | undefined {
  const { calories } = values;
  if (typeof calories !== 'number' || !portion) return undefined;
  return formatEnergy((calories * size) / portion);
}
