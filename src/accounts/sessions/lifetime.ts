export const DEFAULT_SESSION_HOURS = 8760;

/**
 * The lifetime of cookie and token: the configured hours, up to the ceiling. Zero, negative and invalid
 * values mean the ceiling, never "already expired".
 */
export function sessionHours(configured: string | null, ceiling: number): number {
  if (configured === null) return Math.min(DEFAULT_SESSION_HOURS, ceiling);
  const hours = Number(configured);
  return Number.isFinite(hours) && hours > 0 ? Math.min(hours, ceiling) : ceiling;
}
