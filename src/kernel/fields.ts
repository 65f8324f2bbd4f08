/**
 * The plain fields of an entity, each described once. Table columns, API input and output,
 * stored revisions, export, import, public views and the web's forms derive from the description,
 * so that a new field is one line here and a migration. `docs/adding-a-field.md` walks through an
 * example. The description is plain data: web pages import it too.
 */
export interface Field {
  readonly kind: keyof Kinds;
  /** The longest text or the largest number. */
  readonly most: number;
  /** The smallest number. */
  readonly least: number;
  readonly options: readonly string[];
  /** The value of a new entity; null if the field may be empty. */
  readonly initial: string | number | null;
  /** Whether a public link shows the field. Stated for each field, never assumed. */
  readonly isPublic: boolean;
}

interface Kinds {
  /** One line of text. */
  line: string;
  /** Text with line breaks. */
  prose: string;
  /** A web address. */
  address: string;
  /** A calendar date. */
  day: string;
  /** A whole number. */
  count: number;
  /** A number that may be 0. */
  amount: number;
  /** A number above 0. */
  measure: number;
  /** One of several options. */
  choice: string;
}

export type Fields = Readonly<Record<string, Field>>;

export type FieldValue<One extends Field> = One['kind'] extends 'choice'
  ? One['options'][number]
  : Kinds[One['kind']];

type MaybeEmpty<One extends Field> = One['initial'] extends null ? null : never;

/** The values of an entity's fields. */
export type FieldValues<Of extends Fields> = {
  readonly [Name in keyof Of]: FieldValue<Of[Name]> | MaybeEmpty<Of[Name]>;
};

/** The same as columns of a table. */
export type FieldColumns<Of extends Fields> = {
  -readonly [Name in keyof Of]: FieldValues<Of>[Name];
};

type PublicName<Of extends Fields> = {
  [Name in keyof Of]: Of[Name]['isPublic'] extends true ? Name : never;
}[keyof Of];

type Visibility<IsPublic extends boolean> = { readonly isPublic: IsPublic };

/** Whether a public link shows a field. */
export const PUBLIC = { isPublic: true } as const;
export const PRIVATE = { isPublic: false } as const;

const LONGEST_ADDRESS = 2000;

const PLAIN = { most: 0, least: 0, options: [], initial: null } as const;

export function line<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'line', most, ...seen } as const;
}

export function prose<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'prose', most, ...seen } as const;
}

export function address<IsPublic extends boolean>(seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'address', most: LONGEST_ADDRESS, ...seen } as const;
}

export function day<IsPublic extends boolean>(seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'day', ...seen } as const;
}

export function count<IsPublic extends boolean>(
  most: number,
  seen: Visibility<IsPublic>,
  least = 0,
) {
  return { ...PLAIN, kind: 'count', most, least, ...seen } as const;
}

export function amount<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'amount', most, ...seen } as const;
}

export function measure<IsPublic extends boolean>(most: number, seen: Visibility<IsPublic>) {
  return { ...PLAIN, kind: 'measure', most, ...seen } as const;
}

export function choice<const Option extends string, IsPublic extends boolean>(
  options: readonly Option[],
  seen: Visibility<IsPublic>,
) {
  return { ...PLAIN, kind: 'choice', options, ...seen } as const;
}

/** A field that is never empty; a new entity has the initial value. */
export function withInitial<One extends Field, const Initial extends FieldValue<One>>(
  field: One,
  initial: Initial,
): Omit<One, 'initial'> & { readonly initial: Initial } {
  return { ...field, initial };
}

export function fieldNames<Of extends Fields>(fields: Of): (keyof Of & string)[] {
  return Object.keys(fields);
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

export function initialValues<Of extends Fields>(fields: Of): FieldValues<Of> {
  return mapFields(fields, ({ initial }) => initial);
}

/** A list calls this for each of its rows, so it builds no lists in between. */
export function pickValues<Of extends Fields>(
  fields: Of,
  source: FieldValues<Of>,
): FieldValues<Of> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) values[name] = source[name] ?? fields[name]?.initial;
  return values as FieldValues<Of>;
}

/** The values after a change; a field that the change does not name keeps its value. */
export function applyChange<Of extends Fields>(
  fields: Of,
  change: { readonly [Name in keyof Of]?: unknown },
  before: FieldValues<Of>,
): FieldValues<Of> {
  return mapFields(fields, (_, name) => (change[name] === undefined ? before[name] : change[name]));
}

/** The values that a change names; blank text empties its field. */
export function pickChange<Of extends Fields>(
  fields: Of,
  change: { readonly [Name in keyof Of]?: unknown },
): Partial<FieldColumns<Of>> {
  const named = Object.entries(fields).flatMap(([name, { initial }]) => {
    const value = change[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value.trim() || initial : value]];
  });
  return Object.fromEntries(named) as Partial<FieldColumns<Of>>;
}
