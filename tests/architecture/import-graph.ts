import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  readonly from: string;
  readonly to: string;
  /** `import type`: gone before anything runs. */
  readonly typeOnly: boolean;
  /** `import(…)`: loaded when it is asked for. */
  readonly onDemand: boolean;
}

const IMPORT =
  /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Every source file of the tree, by its path from the root. */
export function sources(): Map<string, string> {
  const paths = ['src/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx'].flatMap((pattern) =>
    globSync(pattern),
  );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

export function importsOf(files: ReadonlyMap<string, string>): Import[] {
  return [...files].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].map(([, type, fixed, dynamic]) => ({
      from,
      to: normalize(join(dirname(from), fixed ?? dynamic ?? '')),
      typeOnly: type !== undefined,
      onDemand: dynamic !== undefined,
    })),
  );
}

/** Every file that is loaded at once with this one. */
export function loadedWith(start: string, imports: readonly Import[]): Set<string> {
  const atOnce = imports.filter(({ typeOnly, onDemand }) => !typeOnly && !onDemand);
  const next = Map.groupBy(atOnce, ({ from }) => from);
  const loaded = new Set([start]);
  // A set that grows while it is walked: what is added is walked as well.
  for (const file of loaded) {
    for (const { to } of next.get(file) ?? []) loaded.add(to);
  }
  return loaded;
}

const PACKAGE =
  /^(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;

/** The packages and parts of Node that one file imports. */
export function packagesOf(text: string): string[] {
  return [...text.matchAll(PACKAGE)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');
}

const FEATURE_FOLDER = /^src\/(?:apps\/[^/]+|links|shared|accounts|kernel)\/[^/]+/;

/**
 * The imports between feature folders: `src/apps/<app>/<feature>`, `src/links/<flow>`, `src/shared/<subject>`,
 * `src/accounts/<feature>` and `src/kernel/<part>`. A file next to these folders counts as a folder
 * of its own.
 */
export function importsBetweenFolders(imports: readonly Import[]): Import[] {
  return imports.flatMap((one) => {
    const from = FEATURE_FOLDER.exec(one.from)?.[0];
    const to = FEATURE_FOLDER.exec(one.to)?.[0];
    return from === undefined || to === undefined || from === to ? [] : [{ ...one, from, to }];
  });
}

/** The files of one circle of imports, or none. Types alone make no circle: they are erased. */
export function findCycle(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const finished = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) return [...path.slice(seenAt), file];
    if (finished.has(file)) return [];
    for (const { to } of next.get(file) ?? []) {
      const cycle = walk(to, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const cycle = walk(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
