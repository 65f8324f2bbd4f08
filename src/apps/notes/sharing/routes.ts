import { listPeers } from '../../../accounts/people/peers.ts';
import { implement, type Route } from '../../../kernel/module.ts';
import { noteLinkContract, sharesContract } from './contract.ts';
import {
  makeNoteLink,
  readAttachmentByLink,
  readNoteByLink,
  revokeNoteLink,
} from './public-link.ts';
import { listNoteShares, shareNote, unshareNote } from './shares.ts';

export const noteSharingRoutes: readonly Route[] = [
  ...implement(sharesContract, {
    listNotePeers: listPeers,
    listNoteShares,
    shareNote,
    unshareNote,
  }),
  ...implement(noteLinkContract, {
    makeNoteLink,
    revokeNoteLink,
    readNoteByLink,
    readAttachmentByLink,
  }),
];
