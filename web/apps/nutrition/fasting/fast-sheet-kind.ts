import type { Fast } from '../../../../src/apps/nutrition/fasting/contract.ts';
import type { FastingPlan } from '../../../../src/apps/nutrition/measures/health/fasting.ts';

/** What the sheet asks for: a start, the end of the running fast, or changes. */
export type FastSheetKind =
  | {
      readonly kind: 'start';
      readonly plan: FastingPlan;
      readonly hours: number;
      /** Whether it has ended already; always so while another fast runs. */
      readonly ended: boolean;
      readonly canRun: boolean;
    }
  | { readonly kind: 'end'; readonly fast: Fast }
  | { readonly kind: 'edit'; readonly fast: Fast };
