import { implement, type Route } from '../../../../kernel/module.ts';
import { myPrescriptionsContract, prescriptionsContract } from './contract.ts';
import { listUpcoming, pullPrescription, readMyPrescription } from './my-prescriptions.ts';
import {
  changePrescription,
  listPrescriptions,
  prescribe,
  removePrescription,
} from './prescriptions.ts';

export const prescriptionsRoutes: readonly Route[] = [
  ...implement(prescriptionsContract, {
    listPrescriptions,
    prescribe,
    changePrescription,
    removePrescription,
  }),
  ...implement(myPrescriptionsContract, { readMyPrescription, listUpcoming, pullPrescription }),
];
