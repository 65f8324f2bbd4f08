/** Content that another app shared: the address of a recipe, or else its text. */
export interface SharedRecipe {
  readonly url: string;
  readonly text: string;
}

const ADDRESS = /https?:\/\/\S+/i;

/** Many apps hand an address over as text. */
export function readSharedRecipe(query: URLSearchParams): SharedRecipe {
  const words = query.get('text') ?? '';
  const url = query.get('url') ?? ADDRESS.exec(words)?.[0] ?? '';
  const lines = [query.get('title') ?? '', words].filter((line) => line !== '');
  return { url, text: url === '' ? lines.join('\n\n') : '' };
}
