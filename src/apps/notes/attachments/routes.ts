import { implement } from '../../../kernel/module.ts';
import {
  addAttachment,
  changeAttachment,
  readAttachment,
  removeAttachment,
} from './attachments.ts';
import { attachmentsContract } from './contract.ts';

export const attachmentsRoutes = implement(attachmentsContract, {
  addAttachment,
  changeAttachment,
  readAttachment,
  removeAttachment,
});
