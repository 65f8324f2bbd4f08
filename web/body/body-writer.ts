import type { bodyStatsContract } from '../../src/shared/body/contract.ts';
import type { Writer } from '../core/outbox/writer.ts';

/** Writes body measures at the address of one app. */
export type BodyWriter = Writer<typeof bodyStatsContract>;
