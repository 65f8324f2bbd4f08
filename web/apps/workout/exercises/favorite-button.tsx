import star from 'lucide/dist/esm/icons/star.mjs';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { exercises } from './exercises.ts';
import { text } from './text/text.ts';

/** Pressed again, it is as before: there is nothing to undo. */
export function FavoriteButton({ exercise: { id, name, is_favourite } }: { exercise: Exercise }) {
  const route = is_favourite
    ? 'DELETE /api/exercises/:id/favourite'
    : 'PUT /api/exercises/:id/favourite';
  return (
    <IconButton
      icon={star}
      label={text.favourite(name)}
      aria-pressed={is_favourite}
      data-star
      onClick={() => exercises.write(route, { id }, text.writes.like(name))}
    />
  );
}
