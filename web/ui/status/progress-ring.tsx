import type { ComponentChildren } from 'preact';
import './progress-ring.css';

interface Props {
  label: string;
  value: number;
  max: number;
  size?: number;
  stroke?: number;
  children?: ComponentChildren;
}

/** Progress toward a goal as a ring; full once the goal is passed. */
export function ProgressRing({ label, value, max, size = 132, stroke = 12, children }: Props) {
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const circle = { cx: size / 2, cy: size / 2, r: radius, 'stroke-width': stroke };
  return (
    <div class="ring" style={{ width: `${size}px`, height: `${size}px` }}>
      <meter class="unseen" aria-label={label} min={0} max={Math.max(max, value)} value={value} />
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} class="ring-track" />
        <circle
          {...circle}
          class={`ring-value${share === 0 ? ' none' : ''}`}
          stroke-dasharray={round}
          stroke-dashoffset={round * (1 - share)}
        />
      </svg>
      <div class="ring-inside" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
