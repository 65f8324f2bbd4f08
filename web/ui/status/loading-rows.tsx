import type { ComponentProps } from 'preact';
import { Card } from '../layout/card.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface Props {
  problem: ComponentProps<typeof ErrorState>['problem'] | null | undefined;
  onRetry: () => void;
  /** Nothing has come yet. */
  loading: boolean;
  rows: number;
}

/** Where rows are to stand: why they can't be had, or their shape until they come. */
export function LoadingRows({ problem, onRetry, loading, rows }: Props) {
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!loading) return null;
  return (
    <Card flush>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
