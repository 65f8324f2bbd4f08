import { queryClient } from '../../../core/queries/query-client.ts';
import { loadWithTime, type ServerQuery } from '../../../core/queries/use-server-query.ts';
import { owner } from '../../../core/session/owner.ts';
import { database } from '../../../core/storage/database.ts';
import { recipeCategoriesQuery } from '../categories/recipe-categories.ts';
import { libraryTagsQuery } from '../recipes/tags-query.ts';

/** What was answered before about recipes that may no longer be seen. */
export async function forgetRecipes(ids: readonly number[]) {
  const db = await database;
  for (const id of ids) {
    const queryKey = ['recipe', 'recipe', id];
    queryClient.removeQueries({ queryKey });
    await db.delete('answers', `${owner.get()} ${JSON.stringify(queryKey)}`);
  }
  void queryClient.invalidateQueries({ queryKey: ['recipe', 'recipes'] });
}

/** The tags and categories that the filters offer. */
export async function loadFilterChoices() {
  const load = <Value>({ app, key, load: ask }: ServerQuery<Value>) =>
    queryClient.prefetchQuery({ queryKey: [app, ...key], queryFn: () => loadWithTime(ask) });
  await Promise.all([load(libraryTagsQuery), load(recipeCategoriesQuery)]);
}
