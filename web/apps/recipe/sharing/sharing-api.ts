import type {
  kitchenSharesContract,
  kitchensContract,
} from '../../../../src/apps/recipe/kitchens/contract.ts';
import type { peopleContract } from '../../../../src/apps/recipe/people/contract.ts';
import type {
  linkContract,
  sharedWithMeContract,
  sharesContract,
} from '../../../../src/apps/recipe/sharing/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';

type SharingContract = typeof linkContract &
  typeof sharesContract &
  typeof sharedWithMeContract &
  typeof peopleContract &
  typeof kitchenSharesContract &
  Pick<typeof kitchensContract, 'listKitchens'>;

export const sharingApi = createClient<SharingContract>(baseOf('recipe'));
