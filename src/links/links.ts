import type { Link } from './link.ts';

/** Every flow between apps. */
export const LINKS: readonly Link[] = [];
