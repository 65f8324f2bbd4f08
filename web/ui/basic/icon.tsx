import { h } from 'preact';
import './icon.css';

/** The shapes of an icon as lucide gives them: one `[tag, attributes]` per shape. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number>>])[];

/** Decorates; whoever uses it says in words what it stands for. */
export function Icon({ of, size = 20 }: { of: IconNode; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], index) => h(tag, { key: index, ...attributes }))}
    </svg>
  );
}
