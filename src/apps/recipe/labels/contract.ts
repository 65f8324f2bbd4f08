import { z } from 'zod';
import { label, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const counted = z.object({ name: z.string(), count: z.int() });
const modified = z.object({ modified: z.int().describe('How many recipes were changed') });
const name = z.string().max(100).describe('In any spelling');

/** Tags and tools: names that recipes carry, kept nowhere else. */
export const labelsContract = {
  listTags: operation({
    method: 'GET',
    path: '/api/recipes/tags',
    summary: 'The tags of your recipes with how many carry each, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(counted),
  }),
  renameTag: operation({
    method: 'PUT',
    path: '/api/recipes/tags/:tag',
    summary: 'Rename a tag in all of your recipes; onto an existing one merges the two',
    access: 'signed-in',
    input: z.object({ tag: name, name: label(50) }),
    output: modified,
  }),
  removeTag: operation({
    method: 'DELETE',
    path: '/api/recipes/tags/:tag',
    summary: 'Take a tag off all of your recipes',
    access: 'signed-in',
    input: z.object({ tag: name }),
    output: modified,
  }),
  listTools: operation({
    method: 'GET',
    path: '/api/recipes/tools',
    summary: 'The tools of your recipes with how many need each, by name',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(counted),
  }),
  renameTool: operation({
    method: 'PUT',
    path: '/api/recipes/tools/:tool',
    summary: 'Rename a tool in all of your recipes; onto an existing one merges the two',
    access: 'signed-in',
    input: z.object({ tool: name, name: label(100) }),
    output: modified,
  }),
  removeTool: operation({
    method: 'DELETE',
    path: '/api/recipes/tools/:tool',
    summary: 'Take a tool off all of your recipes',
    access: 'signed-in',
    input: z.object({ tool: name }),
    output: modified,
  }),
};
