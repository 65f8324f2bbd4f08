import type { z } from 'zod';
import { type ErrorDetail, Invalid } from '../errors.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Validates input; throws an error with a sentence and one detail per invalid field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const details = result.error.issues.flatMap(closestIssues).map(toDetail);
  const [first] = details;
  const where = first?.path ? `${first.path} ` : 'The request ';
  throw new Invalid(`${where}${first?.message ?? 'is not valid'}.`, details);
}

/**
 * The issues of the best matching member of a union: the one whose issues are deepest, then the one
 * with the fewest.
 */
function closestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.map((form) => form.flatMap(closestIssues));
  const depth = (form: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...form.map(({ path }) => path.length));
  const [best = []] = forms.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  if (depth(best) === 0) return [issue];
  return best.map((inside) => ({ ...inside, path: [...issue.path, ...inside.path] }));
}

function toDetail(issue: z.core.$ZodIssue): ErrorDetail {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${describeBound(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${describeBound(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'invalid_union':
      return 'has an unknown format';
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address, with https:// before it',
  datetime: 'must be an instant such as 2026-11-15T09:00:00Z',
};

function describeBound(size: number | bigint, origin: string): string {
  if (origin === 'string') return `${size} characters long`;
  if (origin === 'array') return `${size} entries long`;
  return String(size);
}
