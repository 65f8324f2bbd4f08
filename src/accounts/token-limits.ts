import { z } from 'zod';
import { APP_NAMES } from './app-names.ts';

/** What a token or a connection may be limited to: phases of tools and apps. */
export const scope = z.enum(['mcp:read', 'mcp:write', 'mcp:destroy']);
export const app = z.enum(APP_NAMES);
