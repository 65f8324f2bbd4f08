import {
  BELONGINGS_VERSION,
  type Belongings,
  belongingsLists,
} from '../../export/belongings-document.ts';
import { isBelongings } from '../reading/detect-format.ts';
import { type Loose, record } from '../values/loose.ts';

export interface ParsedBelongings extends Belongings {
  /** Number of unreadable lines. */
  readonly leftOut: number;
}

/** Parses line by line, so that a damaged line does not affect the others. */
export function readBelongings(document: unknown): ParsedBelongings | null {
  const file = record(document);
  if (!file || !isBelongings(file) || file.version !== BELONGINGS_VERSION) return null;
  let leftOut = 0;
  const lists = Object.entries(belongingsLists).map(([name, line]) => {
    const given = linesOf(file, name);
    const read = given.flatMap((one) => {
      const parsed = line.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
    leftOut += given.length - read.length;
    return [name, read] as const;
  });
  return { ...(Object.fromEntries(lists) as unknown as Belongings), leftOut };
}

function linesOf(file: Loose, name: string): readonly unknown[] {
  const given = file[name];
  return Array.isArray(given) ? given : [];
}
