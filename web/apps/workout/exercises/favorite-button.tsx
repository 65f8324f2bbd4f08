import star from 'lucide/dist/esm/icons/star.mjs';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { exercisesText as text } from '../text/exercises.ts';
import { exercises } from './exercises.ts';

/** A toggle, so it needs no undo. */
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
