import type { ComponentChildren } from 'preact';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { exercisesText as text } from '../text/exercises.ts';
import { FavoriteButton } from './favorite-button.tsx';

interface Props {
  exercise: Exercise;
  href?: string;
  onOpen?: () => void;
  /** Shown after the star. */
  trail?: ComponentChildren;
}

export function ExerciseRow({ exercise, trail, ...goes }: Props) {
  const { name, category, equipment, is_global } = exercise;
  return (
    <ListRow
      title={name}
      detail={`${text.categories[category]} · ${text.equipment[equipment]}`}
      {...goes}
      trail={
        <>
          {!is_global && <Badge>{text.mine}</Badge>}
          <FavoriteButton exercise={exercise} />
          {trail}
        </>
      }
    />
  );
}
