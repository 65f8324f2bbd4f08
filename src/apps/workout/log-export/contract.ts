import { z } from 'zod';
import { emptyInput } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';

const file = z.instanceof(StreamResponse).meta({ type: 'string', format: 'binary' });

export const logExportContract = {
  exportCsv: operation({
    method: 'GET',
    path: '/api/workout-export.csv',
    summary: 'Export the log as CSV, one row per set',
    access: 'signed-in',
    input: emptyInput,
    output: file,
  }),
  exportJson: operation({
    method: 'GET',
    path: '/api/workout-export.json',
    summary: 'Export the log as JSON',
    access: 'signed-in',
    input: emptyInput,
    output: file,
  }),
};
