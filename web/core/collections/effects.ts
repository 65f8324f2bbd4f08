/** How a list identifies, places and completes its rows. */
export interface ListRules<Row> {
  /** Identity of a row; `id` by default. */
  key: (row: Row) => unknown;
  /** Identity of the row that an input names; `id` by default. */
  named: (input: Readonly<Record<string, unknown>>) => unknown;
  /** Where new rows go. Rows that the user orders go to the end, as on the server. */
  at: 'start' | 'end';
  /** Order of the rows; equal rows keep theirs. A row whose place changes is placed as if new. */
  sort: ((a: Row, b: Row) => number) | undefined;
  /** Whether a row belongs to this list; a changed row that does not is removed. */
  holds: (row: Row) => boolean;
  /** Computes fields that depend on other rows, after every change. */
  derive: (rows: Row[]) => Row[];
}

/** What an operation does to the rows of a list. Returns the same list if it changes nothing. */
export type Effect<Row, W> = (rows: Row[], write: W, rules: ListRules<Row>) => Row[];

interface WriteLike {
  input: object;
  temporaryId: number;
  answer?: unknown;
}

type Answer<W extends WriteLike> = NonNullable<W['answer']>;

export function withDefaults<Row>(rules: Partial<ListRules<Row>>): ListRules<Row> {
  return {
    key: (row) => (row as { id?: unknown }).id,
    named: ({ id }) => id,
    at: 'end',
    sort: undefined,
    holds: () => true,
    derive: (rows) => rows,
    ...rules,
  };
}

/**
 * Adds a row: the server's once it has answered, until then a row made from the input under a
 * temporary id. A row that the list already has is not added again. `read` makes the row from an
 * answer that is not the row itself.
 */
export function creates<Row, W extends WriteLike & { answer?: Row }>(
  make: (input: W['input'], now: string) => Omit<Row, 'id'>,
): Effect<Row, W>;
export function creates<Row, W extends WriteLike>(
  make: (input: W['input'], now: string) => Omit<Row, 'id'>,
  read: (answer: Answer<W>) => Row,
): Effect<Row, W>;
export function creates<Row, W extends WriteLike>(
  make: (input: W['input'], now: string) => Omit<Row, 'id'>,
  read: (answer: Answer<W>) => Row = (answer) => answer as Row,
): Effect<Row, W> {
  return (rows, { input, temporaryId, answer }, rules) => {
    const row = answer
      ? read(answer)
      : ({ ...make(input, new Date().toISOString()), id: temporaryId } as Row);
    return findRow(rows, rules.key(row), rules) ? rows : insertRow(rows, row, rules);
  };
}

/** Changes the named row; by default its fields become those that were sent. */
export function updates<Row, W extends WriteLike & { input: SentFields<Row> }>(): Effect<Row, W>;
export function updates<Row, W extends WriteLike>(
  change: (row: Row, input: W['input'], answer: W['answer']) => Row,
): Effect<Row, W>;
export function updates<Row, W extends WriteLike>(
  change: (row: Row, input: W['input'], answer: W['answer']) => Row = takeFields,
): Effect<Row, W> {
  return (rows, { input, answer }, rules) => {
    const before = findNamed(rows, input, rules);
    return before ? replaceRow(rows, before, change(before, input, answer), rules) : rows;
  };
}

/** Changes every row; rows that stay as they are keep their identity. */
export function updatesAll<Row, W extends WriteLike>(
  change: (row: Row, input: W['input']) => Row,
): Effect<Row, W> {
  return (rows, { input }, { sort }) => {
    const changed = rows.map((row) => change(row, input));
    if (changed.every((row, at) => row === rows[at])) return rows;
    return sort ? changed.sort(sort) : changed;
  };
}

/** Creates or changes the named row; null removes it. */
export function puts<Row, W extends WriteLike>(
  put: (before: Row | undefined, write: W) => Row | null,
): Effect<Row, W> {
  return (rows, write, rules) => {
    const before = findNamed(rows, write.input, rules);
    const row = put(before, write);
    if (row === null) return before ? withoutRow(rows, before) : rows;
    if (before) return replaceRow(rows, before, row, rules);
    return insertRow(rows, row, rules);
  };
}

/** Removes the named row, or the chosen ones. */
export function removes<Row, W extends WriteLike>(
  isChosen?: (row: Row, input: W['input']) => boolean,
): Effect<Row, W> {
  return (rows, { input }, { key, named }) => {
    const name = named(input as Record<string, unknown>);
    const left = rows.filter((row) => !(isChosen ? isChosen(row, input) : key(row) === name));
    return left.length === rows.length ? rows : left;
  };
}

/**
 * Puts the listed rows first, in the order of their keys. Rows that are not listed keep their order
 * behind them; keys without a row are ignored.
 */
export function orders<Row, W extends WriteLike & { input: { ids: readonly unknown[] } }>(): Effect<
  Row,
  W
> {
  return (rows, { input: { ids } }, { key }) => {
    const listed = [...new Set(ids)];
    const places = new Map(listed.map((id, at) => [id, at]));
    const place = (row: Row) => places.get(key(row)) ?? listed.length;
    const sorted = rows.toSorted((a, b) => place(a) - place(b));
    return sorted.every((row, at) => row === rows[at]) ? rows : sorted;
  };
}

type SentFields<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

type WithSentFields<Row, Input> = {
  [Name in keyof Row]: Name extends keyof Input
    ? Row[Name] | Exclude<Input[Name], undefined>
    : Row[Name];
};

/** The row with the fields of an input, except those that were not sent. */
export function setSentFields<Row, Input extends object>(
  row: Row,
  input: Input,
): WithSentFields<Row, Input> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(sent) } as WithSentFields<Row, Input>;
}

/** Fields of a new row that are empty unless they are sent. */
export function nullFields<Name extends string>(...names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

/** The server's row once it has answered, until then the row with the sent fields. */
export function takeAnswer<Row>(row: Row, input: SentFields<Row>, answer: Row | undefined): Row {
  return answer ?? takeFields(row, input);
}

function takeFields<Row>(row: Row, input: object): Row {
  return setSentFields(row, input) as Row;
}

function findNamed<Row>(rows: Row[], input: object, rules: ListRules<Row>) {
  return findRow(rows, rules.named(input as Record<string, unknown>), rules);
}

function findRow<Row>(rows: Row[], wanted: unknown, { key }: ListRules<Row>): Row | undefined {
  return rows.find((row) => key(row) === wanted);
}

function insertRow<Row>(rows: Row[], row: Row, { at, sort, holds }: ListRules<Row>): Row[] {
  if (!holds(row)) return rows;
  const all = at === 'start' ? [row, ...rows] : [...rows, row];
  return sort ? all.sort(sort) : all;
}

function replaceRow<Row>(rows: Row[], before: Row, now: Row, rules: ListRules<Row>): Row[] {
  if (now === before) return rows;
  const { sort, holds } = rules;
  const keepsPlace = holds(now) && !sort?.(before, now);
  return keepsPlace
    ? rows.map((row) => (row === before ? now : row))
    : insertRow(withoutRow(rows, before), now, rules);
}

function withoutRow<Row>(rows: Row[], gone: Row): Row[] {
  return rows.filter((row) => row !== gone);
}
