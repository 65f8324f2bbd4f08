import { z } from 'zod';
import { emptyInput, id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';

export const exportContract = {
  exportRecipes: operation({
    method: 'GET',
    path: '/api/recipes/export',
    summary:
      'Everything of yours as an archive: recipes with their pictures and what you cooked, the plan, pantry, shopping list, cookbooks and units',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  exportSchemaOrg: operation({
    method: 'GET',
    path: '/api/recipes/:id/schema-org',
    summary: 'A recipe you can see as schema.org JSON-LD, for other programs',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.record(z.string(), z.unknown()),
  }),
};
