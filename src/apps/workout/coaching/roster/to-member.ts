import type { z } from 'zod';
import type { member } from './contract.ts';

interface NamedRow {
  readonly id: number;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_id: number | null;
}

/** A member as their trainer sees them. */
export function toMember({
  id,
  username,
  full_name,
  avatar_id,
}: NamedRow): z.output<typeof member> {
  const avatar_url = avatar_id === null ? null : `/api/files/${avatar_id}`;
  return { id, username, full_name, avatar_url };
}
