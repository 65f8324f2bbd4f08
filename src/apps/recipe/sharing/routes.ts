import { implement, type Route } from '../../../kernel/module.ts';
import { addComment, deleteComment, listComments, updateComment } from './comments.ts';
import {
  commentsContract,
  linkContract,
  sharedWithMeContract,
  sharesContract,
} from './contract.ts';
import { makeLink, readByLink, readPictureByLink, revokeLink } from './public-link.ts';
import { listSharedWithMe } from './shared-with-me.ts';
import { addShares, listShares, removeShare } from './shares.ts';

export const sharingRoutes: readonly Route[] = [
  ...implement(sharesContract, { listShares, addShares, removeShare }),
  ...implement(linkContract, { makeLink, revokeLink, readByLink, readPictureByLink }),
  ...implement(sharedWithMeContract, { listSharedWithMe }),
  ...implement(commentsContract, { listComments, addComment, updateComment, deleteComment }),
];
