import { implement } from '../../../kernel/module.ts';
import { restAlertContract } from './contract.ts';
import { cancelRestAlert, scheduleRestAlert } from './rest-alert.ts';

export const restAlertRoutes = implement(restAlertContract, {
  scheduleRestAlert,
  cancelRestAlert,
});
