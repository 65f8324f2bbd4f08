import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteInput } from '../../../src/kernel/contract.ts';
import { deviceZone } from '../time/device-zone.ts';
import type { StoredPreferences } from './stored-preferences.ts';

type ProfileChange = RouteInput<typeof accountsContract, 'PATCH /api/auth/profile'>;

/** Profile details that were stored in this browser while there was no account. */
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
    time_zone: typeof time_zone === 'string' ? time_zone : deviceZone(),
  };
}
