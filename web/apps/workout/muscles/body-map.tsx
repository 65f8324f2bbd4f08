import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { musclesText as text } from '../text/muscles.ts';
import { HEART_OUTLINE, type SideOfBody } from './body-outlines.ts';
import './body-map.css';
import { BODY_BOX, MUSCLE_PATHS, SKIN_PATHS } from './body-paths.ts';

/** From 0 to 1, the full accent color. */
export type MuscleShades = ReadonlyMap<Muscle, number>;

interface Props {
  shades: MuscleShades;
  /** Text alternative; empty where the same is written or chosen beside the map. */
  summary: string;
  onMuscle?: (muscle: Muscle) => void;
}

/** Front and back of a body with its muscles in shades of the accent color. */
export function BodyMap({ shades, summary, onMuscle }: Props) {
  return (
    <div
      class={`body-map${onMuscle ? ' choosable' : ''}`}
      {...(summary === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary })}
    >
      <Body side="front" shades={shades} onMuscle={onMuscle} />
      <Body side="back" shades={shades} onMuscle={onMuscle} />
    </div>
  );
}

interface BodyProps {
  side: SideOfBody;
  shades: MuscleShades;
  onMuscle: Props['onMuscle'];
}

function Body({ side, shades, onMuscle }: BodyProps) {
  const muscles = MUSCLE_PATHS[side].map(({ muscle, path }) => (
    <path key={muscle} d={path} {...muscleProps(muscle, shades, onMuscle)} />
  ));
  return (
    <svg viewBox={BODY_BOX.join(' ')} data-side={side} aria-hidden="true">
      {SKIN_PATHS.map((path) => (
        <path key={path} class="skin" d={path} />
      ))}
      {muscles}
      <g transform="scale(-1 1)">{muscles}</g>
      {side === 'front' && shades.has('heart') && (
        <path d={HEART_OUTLINE} {...muscleProps('heart', shades, onMuscle)} />
      )}
    </svg>
  );
}

function muscleProps(muscle: Muscle, shades: MuscleShades, onMuscle: Props['onMuscle']) {
  const shade = shades.get(muscle) ?? 0;
  return {
    class: 'muscle',
    'data-muscle': muscle,
    style: { '--shade': `${Math.round(shade * 100)}%` },
    ...(onMuscle && { onClick: () => onMuscle(muscle) }),
    children: <title>{text.names[muscle]}</title>,
  };
}
