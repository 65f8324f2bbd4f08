import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { StreamAnswer } from '../../../kernel/files/stream-answer.ts';
import { nothing } from '../../../kernel/wire.ts';

const file = z.instanceof(StreamAnswer).meta({ type: 'string', format: 'binary' });

export const logExportContract = {
  exportCsv: operation({
    method: 'GET',
    path: '/api/workout-export.csv',
    summary: 'The whole log as CSV, a row for each set',
    access: 'signed-in',
    input: nothing,
    output: file,
  }),
  exportJson: operation({
    method: 'GET',
    path: '/api/workout-export.json',
    summary: 'The whole log as JSON',
    access: 'signed-in',
    input: nothing,
    output: file,
  }),
};
