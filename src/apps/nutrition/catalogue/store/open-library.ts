import type { Kysely } from 'kysely';
import type { Config } from '../../../../kernel/config/config.ts';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { FileLibrary } from './file-library.ts';
import type { CatalogueLibrary } from './library.ts';
import { SchemaLibrary } from './schema-library.ts';

const libraries = new WeakMap<Config, CatalogueLibrary>();

interface LibraryServices {
  readonly config: Config;
  // biome-ignore lint/suspicious/noExplicitAny: the library has tables of its own
  readonly db: Kysely<any>;
}

/** The library of an instance. Open files belong to the instance, whichever handle asks for them. */
export function openLibrary({ config, db }: LibraryServices): CatalogueLibrary {
  if (engineOf(db) === 'postgres') return new SchemaLibrary(db);
  const library = libraries.get(config) ?? new FileLibrary(config.dataDir);
  libraries.set(config, library);
  return library;
}

/** The library of a data folder, or of a PostgreSQL database. */
// biome-ignore lint/suspicious/noExplicitAny: the library has tables of its own
export function libraryAt(dataDir: string, postgres: Kysely<any> | null): CatalogueLibrary {
  return postgres === null ? new FileLibrary(dataDir) : new SchemaLibrary(postgres);
}
