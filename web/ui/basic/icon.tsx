import { h } from 'preact';
import './icon.css';

/** An icon in lucide's format: one `[tag, attributes]` per shape. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string | number>>])[];

/** Decorative; the caller provides the accessible name. */
export function Icon({ of, size = 20 }: { of: IconNode; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], index) => h(tag, { key: index, ...attributes }))}
    </svg>
  );
}
