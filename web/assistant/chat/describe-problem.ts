import { ApiError } from '../../core/api/api-error.ts';
import { errorMessage } from '../../core/api/error-message.ts';
import { assistantText as text } from '../text.ts';
import { CutOffError } from './run-turn.ts';

/** The action that a failed turn offers. */
type Remedy = 'retry' | 'settings' | 'new-conversation' | 'none';

interface Problem {
  readonly message: string;
  readonly remedy: Remedy;
}

const REMEDIES: Readonly<Record<string, Remedy>> = {
  assistant_not_set_up: 'settings',
  provider_key: 'settings',
  provider_model: 'settings',
  provider_no_vision: 'settings',
  provider_too_long: 'new-conversation',
  too_large: 'new-conversation',
  assistant_budget_spent: 'none',
};

/** Describes a failed turn and the action against it. The server's sentences name the provider. */
export function describeProblem(problem: unknown): Problem {
  if (problem instanceof CutOffError) return { message: text.brokeOff, remedy: 'retry' };
  const remedy = problem instanceof ApiError ? REMEDIES[problem.code] : undefined;
  return { message: errorMessage(problem), remedy: remedy ?? 'retry' };
}
