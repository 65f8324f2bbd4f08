import cloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import searchX from 'lucide/dist/esm/icons/search-x.mjs';
import { ApiError } from '../../core/api/api-error.ts';
import { text } from '../../core/text/text.ts';
import { Button } from '../basic/button.tsx';
import { EmptyState } from './empty-state.tsx';

export function ErrorState({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  // Retrying does not help against 404.
  if (problem instanceof ApiError && problem.status === 404) {
    return (
      <div role="alert">
        <EmptyState icon={searchX} message={problem.message} />
      </div>
    );
  }
  const words =
    problem instanceof ApiError ? `${text.problem.title} ${problem.message}` : text.problem.offline;
  return (
    <div role="alert">
      <EmptyState
        icon={cloudOff}
        message={words}
        action={
          <Button look="soft" onClick={onRetry}>
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
