import { implement } from '../../../kernel/module.ts';
import { linksContract } from './contract.ts';
import { findTitles, listBacklinks, listLinks } from './links.ts';

export const linksRoutes = implement(linksContract, { findTitles, listLinks, listBacklinks });
