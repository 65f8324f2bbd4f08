import { z } from 'zod';
import { label, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const counted = z.object({ name: z.string(), count: z.int() });
const modified = z.object({ modified: z.int().describe('Number of changed recipes') });
const name = z.string().max(100).describe('In any spelling');

/** Tags and tools: names stored on recipes, without a table of their own. */
export const labelsContract = {
  listTags: operation({
    method: 'GET',
    path: '/api/recipes/tags',
    summary: 'List the tags of your recipes with their counts, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(counted),
  }),
  renameTag: operation({
    method: 'PUT',
    path: '/api/recipes/tags/:tag',
    summary:
      'Rename a tag in all your recipes, and among your own tags on recipes of others; renaming to an existing tag merges the two',
    access: 'signed-in',
    input: z.object({ tag: name, name: label(50) }),
    output: modified,
  }),
  removeTag: operation({
    method: 'DELETE',
    path: '/api/recipes/tags/:tag',
    summary: 'Remove a tag from all your recipes',
    access: 'signed-in',
    input: z.object({ tag: name }),
    output: modified,
  }),
  listTools: operation({
    method: 'GET',
    path: '/api/recipes/tools',
    summary: 'List the tools of your recipes with their counts, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(counted),
  }),
  renameTool: operation({
    method: 'PUT',
    path: '/api/recipes/tools/:tool',
    summary: 'Rename a tool in all your recipes; renaming to an existing tool merges the two',
    access: 'signed-in',
    input: z.object({ tool: name, name: label(100) }),
    output: modified,
  }),
  removeTool: operation({
    method: 'DELETE',
    path: '/api/recipes/tools/:tool',
    summary: 'Remove a tool from all your recipes',
    access: 'signed-in',
    input: z.object({ tool: name }),
    output: modified,
  }),
};
