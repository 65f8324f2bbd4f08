import type { ComponentProps } from 'preact';
import { Card } from '../layout/card.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface Props {
  problem: ComponentProps<typeof ErrorState>['problem'] | null | undefined;
  onRetry: () => void;
  loading: boolean;
  rows: number;
}

/** Placeholder of a list: an error with a retry button, or skeleton rows while loading. */
export function LoadingRows({ problem, onRetry, loading, rows }: Props) {
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!loading) return null;
  return (
    <Card flush>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
