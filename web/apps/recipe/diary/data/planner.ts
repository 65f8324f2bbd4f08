import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { owner } from '../../../../core/session/owner.ts';

/** The person who planned or cooked an entry; null for one's own, also before it is sent. */
export function plannerOf(entry: CookEntry): string | null {
  const { user_id, cooked_by_full_name, cooked_by_username } = entry;
  if (user_id === 0 || user_id === owner.get()) return null;
  return cooked_by_full_name ?? cooked_by_username ?? '';
}
