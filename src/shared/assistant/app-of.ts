import type { Context } from '../../kernel/context.ts';

/** The name of the app whose assistant was called. */
export function appOf({ app }: Pick<Context<unknown>, 'app'>): string {
  if (app === null) throw new Error('The routes of the assistant are mounted below an app.');
  return app;
}
