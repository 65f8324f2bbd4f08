import type { AppName } from '../kernel/config/config.ts';
import type { Tool } from '../kernel/mcp/tool.ts';
import type { Route } from '../kernel/module.ts';

/** A flow that needs several apps. It exists only on instances that serve all of them. */
export interface Link {
  readonly name: string;
  /** The first app serves the routes and tools at its base. */
  readonly needs: readonly [AppName, AppName, ...AppName[]];
  readonly routes: readonly Route[];
  /**
   * Handlers that take the place of the first app's own for the same operation, because the answer
   * includes data of the other apps.
   */
  readonly extendedRoutes?: readonly Route[];
  readonly tools: readonly Tool[];
}
