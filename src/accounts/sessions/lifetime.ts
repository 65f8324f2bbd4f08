export const DEFAULT_SESSION_HOURS = 8760;

/**
 * The one lifetime of cookie and token alike: the configured hours under the ceiling. Zero, a
 * negative number or nonsense means the ceiling, never "expired already".
 */
export function sessionHours(configured: string | null, ceiling: number): number {
  if (configured === null) return Math.min(DEFAULT_SESSION_HOURS, ceiling);
  const hours = Number(configured);
  return Number.isFinite(hours) && hours > 0 ? Math.min(hours, ceiling) : ceiling;
}
