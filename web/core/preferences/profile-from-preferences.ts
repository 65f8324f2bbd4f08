import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteInput } from '../../../src/kernel/contract.ts';
import type { StoredPreferences } from './stored-preferences.ts';

type ProfileChange = RouteInput<typeof accountsContract, 'PATCH /api/auth/profile'>;

/** What someone without an account has told this browser about themselves. */
export function profileFromPreferences({
  birthday,
  gender,
  units,
  language,
  time_zone,
}: StoredPreferences): ProfileChange {
  return {
    ...(typeof birthday === 'string' && { birthday }),
    ...(typeof gender === 'string' && { gender }),
    ...((units === 'metric' || units === 'imperial') && { units }),
    ...(typeof language === 'string' && { locale: language }),
    time_zone:
      typeof time_zone === 'string' ? time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
