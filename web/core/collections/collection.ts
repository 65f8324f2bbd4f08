import type { Contract, RouteKey } from '../../../src/kernel/contract.ts';
import type { Write, WriteAt } from '../outbox/outbox-entry.ts';
import { type Effect, type ListRules, withDefaults } from './effects.ts';

/** Applies a write to a fetched value. Returns the same value if the write does not concern it. */
export type Apply<Value, W = Write> = (value: Value, write: W) => Value;

/** The effect of each operation on the rows of a list. Operations that are not named have none. */
export type ListWrites<C extends Contract, Row> = {
  readonly [Key in RouteKey<C>]?: Effect<Row, WriteAt<C, Key>>;
};

type StateWrites<C extends Contract, Value> = {
  readonly [Key in RouteKey<C>]?: Apply<Value, WriteAt<C, Key>>;
};

/** A list of rows. */
export function listOf<C extends Contract, Row>(
  writes: ListWrites<C, Row>,
  given: Partial<ListRules<Row>> = {},
): Apply<Row[]> {
  const rules = withDefaults(given);
  return (rows, write) => {
    const effect = findEffect<Effect<Row, Write>>(writes, write);
    const changed = effect ? effect(rows, write, rules) : rows;
    return changed === rows ? rows : rules.derive(changed);
  };
}

/** One row. It stays as it is when it is removed, because its page is still open. */
export function detailOf<C extends Contract, Row>(
  writes: ListWrites<C, Row>,
  given: Partial<ListRules<Row>> = {},
): Apply<Row> {
  const { key } = withDefaults(given);
  const apply = listOf(writes, given);
  return (row, write) => apply([row], write).find((one) => key(one) === key(row)) ?? row;
}

/** A value with rules of its own: each operation names a function of the domain. */
export function stateOf<C extends Contract, Value>(writes: StateWrites<C, Value>): Apply<Value> {
  return (value, write) => {
    const apply = findEffect<Apply<Value>>(writes, write);
    return apply ? apply(value, write) : value;
  };
}

function findEffect<E>(writes: object, { route }: Write): E | undefined {
  return (writes as Readonly<Record<string, E | undefined>>)[route];
}

/** A property of a value. `derive` computes what depends on it, such as a total. */
export function within<Value, Name extends keyof Value>(
  name: Name,
  apply: Apply<Value[Name]>,
  derive: (value: Value, before: Value) => Value = (value) => value,
): Apply<Value> {
  return (value, write) => {
    const part = apply(value[name], write);
    return part === value[name] ? value : derive({ ...value, [name]: part }, value);
  };
}

/** Several parts of one value. */
export function allOf<Value>(...parts: readonly Apply<Value>[]): Apply<Value> {
  return (value, write) => parts.reduce((result, apply) => apply(result, write), value);
}

/** Ignores writes whose input belongs to another query. */
export function when<Value>(
  concerns: (input: Write['input']) => boolean,
  apply: Apply<Value>,
): Apply<Value> {
  return (value, write) => (concerns(write.input) ? apply(value, write) : value);
}
