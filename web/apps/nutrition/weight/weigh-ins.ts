import type { bodyStatsContract } from '../../../../src/shared/body/contract.ts';
import { weighInsQueryOf } from '../../../body/weigh-ins.ts';
import { createWriter } from '../../../core/outbox/writer.ts';

export const weighInsQuery = weighInsQueryOf('nutrition');

export const bodyWriter = createWriter<typeof bodyStatsContract>('nutrition');
