import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import { today } from '../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { ImportPipeline } from '../../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import { findSlots } from '../diary/tool-writes.ts';
import { DIARY_ADDITIONS } from './additions.ts';
import type { diaryImportContract } from './contract.ts';
import type { SkippedRow } from './imported-rows.ts';
import { createSlotChoice } from './meal-slots.ts';
import type { DiaryPlan } from './plan.ts';
import { countRows, describePlan } from './preview.ts';
import { type ImportedDiary, readDiaryInWorker } from './read-in-worker.ts';
import type { DiaryImport, DiaryImportContext, ImportTables } from './store/import-context.ts';
import { type ChosenUnits, storeMeasures, storeMetrics, storeSteps } from './store/store-body.ts';
import { storeConversation } from './store/store-conversation.ts';
import { countFoodUses, storeDays } from './store/store-days.ts';
import { storeFoods } from './store/store-foods.ts';
import {
  storeActivities,
  storeDrinks,
  storeFastingSettings,
  storeFasts,
} from './store/store-habits.ts';
import { storeMeals } from './store/store-meals.ts';
import { storePreferences } from './store/store-preferences.ts';
import { Tally } from './store/tally.ts';

type Contract = typeof diaryImportContract;
type Output<Name extends keyof Contract> = z.output<Contract[Name]['output']>;
type CommitOptions = Omit<z.output<Contract['commitImport']['input']>, 'progressId'>;

const MOST_TOLD = 200;

interface DiaryFile extends ImportedDiary {
  readonly name: string;
}

/** Diaries of other programs, or our own export. */
export const diaryPipeline: ImportPipeline<
  ImportTables,
  Pick<ReceivedFile, 'path' | 'name'>,
  DiaryFile,
  Output<'previewImport'>,
  CommitOptions,
  Output<'commitImport'>
> = {
  name: 'nutrition.diary',
  read: async (context, { path, name }) => {
    const zone = timeZoneOf(context);
    const diary = await readDiaryInWorker({ path, zone, today: today(context.clock, zone) });
    return { ...diary, name };
  },
  preview: previewDiary,
  store: storeDiary,
  additions: DIARY_ADDITIONS,
  bulkTables: ['diary_items', 'diary_days', 'foods', 'body_measures'],
};

async function previewDiary(context: DiaryImportContext, { program, plan }: DiaryFile) {
  return {
    program,
    ...(await describePlan(context, plan)),
    ...needsUnits(plan),
    ...summarizeSkipped(plan.skipped),
  };
}

async function storeDiary(
  context: DiaryImportContext,
  { program, plan, name }: DiaryFile,
  options: CommitOptions,
  batch: ImportBatch,
  report: ReportProgress,
) {
  batch.format = program;
  batch.fileName = name;
  const units = chooseUnits(plan, options);
  const refused: SkippedRow[] = [];
  let refusedRows = 0;
  const tally = new Tally(batch);
  const run: DiaryImport = {
    context,
    plan,
    batch,
    tally,
    report,
    zone: timeZoneOf(context),
    skip: (reason, count = 1) => {
      refusedRows += count;
      refused.push({ file: '', row: 0, reason });
    },
  };
  await storePreferences(run);
  await storeFastingSettings(run);
  await storeConversation(run);
  const foods = await storeFoods(run);
  const meals = await storeMeals(run, foods);
  const slots = await findSlots(context.db, context.owner);
  const slotOf = createSlotChoice(slots, options.slots);
  const items = await storeDays(run, { foods, meals, slotOf });
  // Our own export states how often a food was used.
  if (program !== 'daybook') await countFoodUses(run, foods, items);
  await storeDrinks(run);
  await storeFasts(run);
  await storeActivities(run);
  await storeMeasures(run, units);
  await storeSteps(run);
  await storeMetrics(run);
  const already_here = Math.max(0, countRows(plan) - tally.total - refusedRows);
  batch.skipped = already_here;
  batch.failed = plan.skipped.length + refusedRows;
  return {
    program,
    added: tally.list(),
    already_here,
    import_id: batch.undoId,
    ...summarizeSkipped([...refused, ...plan.skipped]),
  };
}

function needsUnits({ measures }: DiaryPlan) {
  const asked = measures.filter(({ unit }) => unit === 'ask');
  return {
    needs_weight_unit: asked.some(({ measure }) => measure === 'weight'),
    needs_length_unit: asked.some(({ measure }) => measure !== 'weight' && measure !== 'bodyFat'),
  };
}

function chooseUnits(plan: DiaryPlan, { weight_unit, length_unit }: CommitOptions): ChosenUnits {
  const { needs_weight_unit, needs_length_unit } = needsUnits(plan);
  if (needs_weight_unit && weight_unit === undefined) throw unitNeeded('weight_unit', 'kg or lb');
  if (needs_length_unit && length_unit === undefined) throw unitNeeded('length_unit', 'cm or in');
  return {
    weight: weight_unit === 'kg' || weight_unit === 'lb' ? weight_unit : null,
    length: length_unit === 'cm' || length_unit === 'in' ? length_unit : null,
  };
}

function unitNeeded(path: string, units: string): Invalid {
  const message = `is required: the file does not state whether its values are in ${units}`;
  return new Invalid(`${path} ${message}.`, [{ path, message }], 'unit_needed');
}

function summarizeSkipped(skipped: readonly SkippedRow[]) {
  return { skipped: skipped.slice(0, MOST_TOLD), skipped_count: skipped.length };
}
