import { implement } from '../../../../kernel/module.ts';
import { listActivity, markActivitySeen } from './activity.ts';
import { activityContract } from './contract.ts';

export const activityRoutes = implement(activityContract, { listActivity, markActivitySeen });
