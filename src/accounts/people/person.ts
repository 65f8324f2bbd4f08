import { z } from 'zod';
import { id, pageInput } from '../../kernel/api/common-schemas.ts';

/** An account as other accounts see it. */
export const person = z.object({
  id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

/** The input of an operation that lists the other accounts. */
export const peersInput = z.object({
  ...pageInput,
  q: z.string().max(100).optional().describe('A part of the username or the full name'),
});

export type Person = z.output<typeof person>;

interface PersonRow {
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_id: number | null;
}

/** Columns of `users` that `toPerson` needs. */
export const PERSON_COLUMNS = [
  'users.id as user_id',
  'users.username',
  'users.full_name',
  'users.avatar_id',
] as const;

export function toPerson({ user_id, username, full_name, avatar_id }: PersonRow): Person {
  return { id: user_id, username, full_name, avatar_url: avatarUrl(avatar_id) };
}

/** For a left join of `users`: null for the placeholder owner. */
export function toPersonIfAny(
  row: {
    readonly [Key in keyof PersonRow]: PersonRow[Key] | null;
  },
): Person | null {
  const { user_id, username, full_name, avatar_id } = row;
  if (user_id === null || username === null) return null;
  return toPerson({ user_id, username, full_name, avatar_id });
}

function avatarUrl(fileId: number | null): string | null {
  return fileId === null ? null : `/api/files/${fileId}`;
}
