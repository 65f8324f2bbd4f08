import { z } from 'zod';
import { emptyInput, id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';

export const exportContract = {
  exportRecipes: operation({
    method: 'GET',
    path: '/api/recipes/export',
    summary:
      'Export all your data as an archive: recipes with pictures and cooks, plan, pantry, shopping list, cookbooks, units and the conversation with the assistant',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  exportSchemaOrg: operation({
    method: 'GET',
    path: '/api/recipes/:id/schema-org',
    summary: 'Export a visible recipe as schema.org JSON-LD',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.record(z.string(), z.unknown()),
  }),
};
