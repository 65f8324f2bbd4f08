import type { IncomingMessage } from 'node:http';
import type { Config } from '../../kernel/config/config.ts';
import type { Route } from '../../kernel/module.ts';
import { type AppBase, appBaseOf } from '../modules.ts';

/** The first parts of a path that begin all its routes: `/api/auth` of `/api/auth/login`. */
const GROUP = /^\/api\/[a-z-]+/;

/**
 * Serves the routes that all apps have in common. They are mounted once, at the root; an address
 * under the base of an app, such as /recipe/api/auth/login, is led there. Mounting them for every app
 * would take five times as many routes.
 */
export class CommonRoutes {
  readonly #root: string;
  readonly #groups: ReadonlySet<string>;
  readonly #bases: ReadonlyMap<string, AppBase>;

  constructor(config: Pick<Config, 'apps' | 'basePath'>, common: readonly Route[]) {
    this.#root = config.basePath;
    this.#groups = new Set(common.map(groupOf));
    // A single app is at the root itself.
    const names = config.apps.length === 1 ? [] : config.apps;
    this.#bases = new Map(names.map((name) => [`/${name}`, appBaseOf(name, config)]));
  }

  /** An app must not have routes where the common ones are: nobody would reach them. */
  refuseOverlap(routes: readonly Route[]): void {
    const taken = routes.map(groupOf).find((group) => this.#groups.has(group));
    if (taken) throw new Error(`${taken} belongs to the routes that all apps have in common.`);
  }

  /** The address at which a request is routed; its own if it is for no common route. */
  lead(request: IncomingMessage): string {
    const { url = '' } = request;
    const start = this.#root.length;
    const end = url.indexOf('/', start + 1);
    const base = end === -1 ? undefined : this.#bases.get(url.slice(start, end));
    if (!base || !url.startsWith(this.#root)) return url;
    const path = url.slice(end);
    const [group = ''] = GROUP.exec(path) ?? [];
    const next = path[group.length];
    if (!this.#groups.has(group) || (next !== undefined && next !== '/' && next !== '?'))
      return url;
    request.cameInAt = base;
    return this.#root + path;
  }
}

function groupOf({ operation: { path } }: Route): string {
  const [group] = GROUP.exec(path) ?? [];
  if (group === undefined) throw new Error(`${path} is no path of the API.`);
  return group;
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The base of the app under which a common route was asked for; unset for every other route. */
    cameInAt?: AppBase;
    /** Only the head of the answer is sent. */
    isHead?: boolean;
  }
}
