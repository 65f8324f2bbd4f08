import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import type { Offer } from '../foods/offers.ts';

/** The open sheet of the diary. */
export type DiarySheet =
  | { kind: 'add' | 'quick' | 'scan'; slot: number }
  | { kind: 'offer'; slot: number; offer: Offer }
  | { kind: 'create'; slot: number; name: string; barcode?: string }
  | { kind: 'item'; item: DiaryItem };
