import type { WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { logText as text } from '../../text/log.ts';
import './sets.css';

const words = text.set;
type KindOfSet = Pick<WorkoutSet, 'warmup' | 'set_type'>;

/** "warm-up", "drop set" or "to failure"; null for a normal set. */
export function setKindName({ warmup, set_type }: KindOfSet): string | null {
  if (warmup) return words.warmUpName;
  return set_type === 'drop' || set_type === 'failure' ? words.kinds[set_type] : null;
}

/** Name and letter of a drop or failure set, whose letter follows its number. */
export function findSetKind({ warmup, set_type }: KindOfSet) {
  if (warmup || (set_type !== 'drop' && set_type !== 'failure')) return null;
  return { name: words.kinds[set_type], mark: words.kindMarks[set_type] };
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
