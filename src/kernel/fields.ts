/**
 * The optional plain fields of an entity, each described once. Table columns, API input and output,
 * stored revisions, export, import, public views and the web's forms derive from the description,
 * so that a new field is one line here and a migration. `docs/adding-a-field.md` walks through an
 * example. The description is plain data: web pages import it too.
 */
export interface Field {
  /** One line, text with line breaks, web address, whole number, one of several options. */
  readonly kind: 'line' | 'prose' | 'address' | 'count' | 'choice';
  /** The longest text or the largest number. */
  readonly most: number;
  readonly options: readonly string[];
  /** Whether a public link shows the field. Stated for each field, never assumed. */
  readonly isPublic: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

export type FieldValue<One extends Field> = One['kind'] extends 'count'
  ? number
  : One['kind'] extends 'choice'
    ? One['options'][number]
    : string;

/** The values of an entity's fields; every field may be empty. */
export type FieldValues<Of extends Fields> = {
  readonly [Name in keyof Of]: FieldValue<Of[Name]> | null;
};

/** The same as columns of a table. */
export type FieldColumns<Of extends Fields> = {
  -readonly [Name in keyof Of]: FieldValues<Of>[Name];
};

type PublicName<Of extends Fields> = {
  [Name in keyof Of]: Of[Name]['isPublic'] extends true ? Name : never;
}[keyof Of];

type Visibility<IsPublic extends boolean> = { readonly isPublic: IsPublic };

const LONGEST_ADDRESS = 2000;

export function line<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { kind: 'line', most, options: [], ...seen } as const;
}

export function prose<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { kind: 'prose', most, options: [], ...seen } as const;
}

export function address<IsPublic extends boolean>(seen: Visibility<IsPublic>) {
  return { kind: 'address', most: LONGEST_ADDRESS, options: [], ...seen } as const;
}

export function count<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { kind: 'count', most, options: [], ...seen } as const;
}

export function choice<const Option extends string, IsPublic extends boolean>(
  options: readonly Option[],
  seen: Visibility<IsPublic>,
) {
  return { kind: 'choice', most: 0, options, ...seen } as const;
}

/** Derives one value of each field. */
export function mapFields<Of extends Fields, Result>(
  fields: Of,
  derive: (field: Field, name: keyof Of & string) => unknown,
): Result {
  const entries = Object.entries(fields).map(([name, field]) => [name, derive(field, name)]);
  return Object.fromEntries(entries) as Result;
}

/** The fields that a public link shows. */
export function publicFields<Of extends Fields>(fields: Of): Pick<Of, PublicName<Of>> {
  const shown = Object.entries(fields).filter(([, { isPublic }]) => isPublic);
  return Object.fromEntries(shown) as Pick<Of, PublicName<Of>>;
}

/** The columns of the fields, qualified with their table, for a select. */
export function columnsOf<Table extends string, Of extends Fields>(
  table: Table,
  fields: Of,
): `${Table}.${keyof Of & string}`[] {
  return Object.keys(fields).map((name) => `${table}.${name}` as const);
}

export function emptyValues<Of extends Fields>(fields: Of): FieldValues<Of> {
  return mapFields(fields, () => null);
}

export function pickValues<Of extends Fields>(
  fields: Of,
  source: FieldValues<Of>,
): FieldValues<Of> {
  return mapFields(fields, (_, name) => source[name] ?? null);
}

/** The values after a change; a field that the change does not name keeps its value. */
export function changeValues<Of extends Fields>(
  fields: Of,
  change: { readonly [Name in keyof Of]?: unknown },
  before: FieldValues<Of>,
): FieldValues<Of> {
  return mapFields(fields, (_, name) => (change[name] === undefined ? before[name] : change[name]));
}
