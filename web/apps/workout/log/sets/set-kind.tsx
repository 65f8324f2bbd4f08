import type { WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { logText as text } from '../../text/log.ts';

const words = text.set;
type KindOfSet = Pick<WorkoutSet, 'warmup' | 'set_type'>;

/** "warm-up", "drop set" or "to failure"; null for a normal set. */
export function setKindName({ warmup, set_type }: KindOfSet): string | null {
  if (warmup) return words.warmUpName;
  return set_type === 'drop' || set_type === 'failure' ? words.kinds[set_type] : null;
}

/** A letter for warm-up, drop and failure sets; nothing for normal ones. */
export function SetKind({ set }: { set: KindOfSet }) {
  const name = setKindName(set);
  if (name === null) return null;
  const kind = set.warmup ? 'warm' : (set.set_type as 'drop' | 'failure');
  return (
    <abbr class={`set-kind ${kind}`} title={name}>
      {kind === 'warm' ? words.warmUpMark : words.kindMarks[kind]}
    </abbr>
  );
}
