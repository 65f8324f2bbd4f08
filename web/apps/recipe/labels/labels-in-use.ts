import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { labelsApi } from '../recipes/recipes-api.ts';

export type Kind = 'tag' | 'tool';

export interface Label {
  readonly name: string;
  readonly count: number;
}

function all(kind: Kind): Promise<Label[]> {
  const route = kind === 'tag' ? 'GET /api/recipes/tags' : 'GET /api/recipes/tools';
  return fetchAllPages((page) => labelsApi(route, page));
}

export const labelsInUse: Readonly<Record<Kind, ServerQuery<Label[]>>> = {
  tag: { app: 'recipe', key: ['labels', 'tag'], load: () => all('tag') },
  tool: { app: 'recipe', key: ['labels', 'tool'], load: () => all('tool') },
};

/** How many recipes still carry a label; the list of all is the one place that says so. */
export async function carriersLeft(kind: Kind, name: string): Promise<number> {
  return (await all(kind)).find((label) => label.name === name)?.count ?? 0;
}

export async function renameLabel(kind: Kind, from: string, name: string): Promise<number> {
  const { modified } =
    kind === 'tag'
      ? await labelsApi('PUT /api/recipes/tags/:tag', { tag: from, name })
      : await labelsApi('PUT /api/recipes/tools/:tool', { tool: from, name });
  return modified;
}

export async function removeLabel(kind: Kind, name: string): Promise<number> {
  const { modified } =
    kind === 'tag'
      ? await labelsApi('DELETE /api/recipes/tags/:tag', { tag: name })
      : await labelsApi('DELETE /api/recipes/tools/:tool', { tool: name });
  return modified;
}
