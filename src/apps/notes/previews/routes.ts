import { implement } from '../../../kernel/module.ts';
import { previewsContract } from './contract.ts';
import { listPreviews } from './previews.ts';

export const previewsRoutes = implement(previewsContract, { listPreviews });
