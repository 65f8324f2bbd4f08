import type { Context } from '../kernel/context.ts';

/** The address of a page of the client, for a mail or for copying. */
export function pageLink(
  { config, origin }: Pick<Context<unknown>, 'config' | 'origin'>,
  page: string,
): string {
  return `${config.publicUrl ?? origin.url}${config.basePath}/#${page}`;
}
