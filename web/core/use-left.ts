import { useState } from 'preact/hooks';
import { follow } from './follow.ts';

/** How much of something long is done; null until the server has said so for the first time. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Carries out something long while asking how much is left of it. What was left at first is the
 * whole, unless the whole is known.
 */
export function useLeft() {
  const [progress, setProgress] = useState<TaskProgress | null>(null);

  async function carryOut<Result>(
    work: () => Promise<Result>,
    askLeft: () => Promise<number>,
    known?: number,
  ): Promise<Result> {
    let total = known ?? 0;
    const unfollow = follow(askLeft, (left) => {
      total = Math.max(total, left);
      setProgress({ done: total - left, total });
    });
    try {
      return await work();
    } finally {
      unfollow();
      setProgress(null);
    }
  }

  return { progress, carryOut };
}
