import './skeleton.css';

/** A placeholder at the final size of the loading content. */
export function Skeleton({
  height,
  width = '100%',
  round = false,
}: {
  height: number;
  /** A CSS length. */
  width?: string;
  round?: boolean;
}) {
  return (
    <span
      class={`skeleton${round ? ' round' : ''}`}
      style={{ height: `${height}px`, width }}
      aria-hidden="true"
    />
  );
}

export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <ul aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <li class="skeleton-row" key={row}>
          <Skeleton height={24} width="24px" round />
          <Skeleton height={14} width={`${64 - ((row * 17) % 34)}%`} />
        </li>
      ))}
    </ul>
  );
}
