import { readFileSync } from 'node:fs';

/** An environment variable: its description, its allowed values and its parser. */
export interface Variable<Value> {
  readonly description: string;
  readonly allowed: string;
  /** The default as written in the environment; empty if the variable is unset by default. */
  readonly defaultText: string;
  readonly secret: boolean;
  /** One of a numbered group that is described by the variable of number 1. */
  readonly repeats?: true;
  /** Never throws; returns `undefined` for invalid text. */
  readonly read: (text: string) => Value | undefined;
}

export class InvalidVariable extends Error {
  constructor(name: string, message: string) {
    super(`${name} ${message}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a variable; a secret may also be in the file named by `NAME_FILE`. */
export function readVariable<Value>(
  name: string,
  variable: Variable<Value>,
  environment: Environment,
): Value {
  const text = readText(name, variable, environment);
  const value = variable.read(text);
  if (value === undefined) {
    const got = variable.secret ? '' : `, not "${text}"`;
    throw new InvalidVariable(name, `must be ${variable.allowed}${got}.`);
  }
  return value;
}

function readText(name: string, variable: Variable<unknown>, environment: Environment): string {
  const given = environment[name];
  if (given !== undefined && given.trim() !== '') return given.trim();
  const path = variable.secret ? environment[`${name}_FILE`] : undefined;
  if (path === undefined || path === '') return variable.defaultText;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new InvalidVariable(`${name}_FILE`, `names a file that cannot be read: "${path}".`);
  }
}

export function wholeNumber(
  description: string,
  least: number,
  most: number,
  defaultText: number,
): Variable<number> {
  return {
    description,
    allowed: `a whole number from ${least} to ${most}`,
    defaultText: String(defaultText),
    secret: false,
    read: (text) => {
      const number = Number(text);
      return /^-?\d+$/.test(text) && number >= least && number <= most ? number : undefined;
    },
  };
}

export function flag(description: string): Variable<boolean> {
  return {
    description,
    allowed: '1 or 0',
    defaultText: '0',
    secret: false,
    read: (text) => ({ 1: true, 0: false, true: true, false: false })[text.toLowerCase()],
  };
}

export function text(
  description: string,
  allowed: string,
  defaultText: string,
  shape: RegExp,
): Variable<string> {
  return {
    description,
    allowed,
    defaultText,
    secret: false,
    read: (given) => (shape.test(given) ? given : undefined),
  };
}

/** Unset reads as null. */
export function optional(
  description: string,
  allowed: string,
  accepts: (given: string) => boolean,
  { secret }: { secret: boolean } = { secret: false },
): Variable<string | null> {
  return {
    description,
    allowed,
    defaultText: '',
    secret,
    read: (given) => (given === '' ? null : accepts(given) ? given : undefined),
  };
}

export function choice<const Name extends string>(
  description: string,
  names: readonly Name[],
  defaultText: Name,
): Variable<Name> {
  return {
    description,
    allowed: `one of ${names.join(', ')}`,
    defaultText,
    secret: false,
    read: (given) => names.find((name) => name === given),
  };
}

export function choices<const Name extends string>(
  description: string,
  names: readonly Name[],
): Variable<readonly Name[]> {
  return {
    description,
    allowed: `one or more of ${names.join(', ')}, separated by commas`,
    defaultText: names.join(','),
    secret: false,
    read: (given) => {
      const asked = given.split(',').map((part) => part.trim());
      const known = names.filter((name) => asked.includes(name));
      return known.length === new Set(asked).size ? known : undefined;
    },
  };
}
