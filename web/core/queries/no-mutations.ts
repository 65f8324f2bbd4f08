import type { MutationCache as LibraryMutationCache } from '@tanstack/react-query';

/**
 * Replaces the mutation cache of TanStack Query in the build (`vite.config.ts`). Writes go through
 * the outbox, so the cache would always be empty.
 */
export class MutationCache
  implements Pick<LibraryMutationCache, 'clear' | 'findAll' | 'resumePausedMutations'>
{
  clear() {}

  findAll() {
    return [];
  }

  async resumePausedMutations() {}
}
