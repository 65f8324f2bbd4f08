import { z } from 'zod';
import { emptyInput } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';

export const diaryExportContract = {
  exportJson: operation({
    method: 'GET',
    path: '/api/nutrition-export.json',
    summary:
      'Export everything as JSON, which can be imported again: diary, foods, meals, goals, water, fasts, activities, body, wellness and the conversation with the assistant; without pictures',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(StreamResponse).meta({ type: 'string', format: 'binary' }),
  }),
  exportCsv: operation({
    method: 'GET',
    path: '/api/nutrition-export.zip',
    summary: 'Export everything as an archive of CSV files, one for each list',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
};
