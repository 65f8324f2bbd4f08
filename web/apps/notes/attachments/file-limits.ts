import { attachmentsText as text } from '../text/attachments.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ATTACHMENTS = 200;

/** Why the server would refuse a file; undefined if it would not. */
export function findRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  count: number,
): string | undefined {
  if (count >= MOST_ATTACHMENTS) return text.tooMany(MOST_ATTACHMENTS);
  if (size > MOST_BYTES) return text.tooLarge(name);
  return size === 0 ? text.empty(name) : undefined;
}
