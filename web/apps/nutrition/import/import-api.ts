import type { diaryImportContract } from '../../../../src/apps/nutrition/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createFileMethods } from '../../../imports/file-methods.ts';

type Contract = typeof diaryImportContract;
export type DiaryPreview = RouteOutput<Contract, 'POST /api/nutrition-import/preview'>;
export type DiaryReport = RouteOutput<Contract, 'POST /api/nutrition-import/commit'>;

export type WeightChoice = 'kg' | 'lb' | 'unknown';
export type LengthChoice = 'cm' | 'in' | 'unknown';

/** The person's decisions about an import. */
export interface ImportDecisions {
  /** Units of a file that does not name them. */
  weight: WeightChoice | undefined;
  length: LengthChoice | undefined;
  /** Index of the meal of the day by the name in the file. */
  slots: Readonly<Record<string, number>>;
}

export const diaryFiles = createFileMethods<DiaryPreview, ImportDecisions, DiaryReport>(
  'nutrition',
  '/api/nutrition-import',
  ({ weight, length, slots }) => ({
    ...(weight && { weight_unit: weight }),
    ...(length && { length_unit: length }),
    slots: JSON.stringify(slots),
  }),
);
