/**
 * The packages that the built server loads from node_modules, because they hold machine code or
 * files that are read at run time. All others are bundled into build/server; docs/adr/0013.
 */
export const PRODUCTION_PACKAGES = [
  '@fontsource-variable/inter',
  '@tesseract.js-data/eng',
  'bcrypt',
  'sharp',
  'tesseract.js',
];

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly [field: string]: unknown;
}

export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Record<string, LockedPackage>;
}

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
}

/** The project's package.json and lock file, reduced to what the built server needs. */
export function productionPackages(
  project: PackageFile,
  lock: LockFile,
): { packageFile: object; lockFile: LockFile } {
  const dependencies = Object.fromEntries(
    PRODUCTION_PACKAGES.map((name) => {
      const version = project.dependencies[name];
      if (!version) throw new Error(`${name} is not among the dependencies of package.json.`);
      return [name, version];
    }),
  );
  const { name, version, license, optionalDependencies } = project;
  const root = { name, version, license, dependencies, optionalDependencies };
  const paths = [...closure(lock, { ...dependencies, ...optionalDependencies })].sort();
  return {
    // The type is that of build/server, whose nearest package.json this is.
    packageFile: { ...root, private: true, type: 'module' },
    lockFile: {
      ...{ name, version, lockfileVersion: lock.lockfileVersion, requires: true },
      packages: Object.fromEntries([
        ['', root],
        ...paths.map((path) => [path, lock.packages[path]] as const),
      ]),
    },
  };
}

/** The paths of the named packages and of everything that they need, as the lock file has them. */
function closure(lock: LockFile, names: Record<string, string>): Set<string> {
  const paths = new Set<string>();
  const add = (from: string, name: string) => {
    const path = resolvePackage(lock, from, name);
    if (!path || paths.has(path)) return;
    paths.add(path);
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(path, needed);
    }
  };
  for (const name of Object.keys(names)) add('', name);
  return paths;
}

/** Looks where Node looks: in the package's own node_modules, then in those of the folders above. */
function resolvePackage(lock: LockFile, from: string, name: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return null;
  }
}
