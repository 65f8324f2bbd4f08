import { createHash } from 'node:crypto';
import { foldedKey } from '../../../../kernel/text/fold.ts';

/** Makers whose data also arrives directly, by what phones call their apps. */
const MAKERS: readonly (readonly [RegExp, string])[] = [
  [/garmin|^connect$/i, 'garmin'],
  [/fitbit/i, 'fitbit'],
  [/withings|^health ?mate$/i, 'withings'],
];

/** The source of a maker's app, which the orders of trust know. */
export function findMaker(app: string): string | undefined {
  return MAKERS.find(([pattern]) => pattern.test(app))?.[1];
}

/** A source as our tables have it: at most 40 characters of a to z, digits, dots and hyphens. */
export function toSource(name: string, prefix = ''): string {
  const words = foldedKey(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const hash = () => createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${prefix}${words === '' ? hash() : words}`.slice(0, 40);
}
