import { z } from 'zod';
import { emptyInput } from '../kernel/api/common-schemas.ts';
import { operation } from '../kernel/contract.ts';

export const hostContract = {
  health: operation({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service answers, and which version it is',
    access: 'open',
    input: emptyInput,
    output: z.object({ ok: z.literal(true), version: z.string() }),
  }),
  ready: operation({
    method: 'GET',
    path: '/api/ready',
    summary:
      'Whether requests can be served: the database answers, is migrated and can be written to, and the disk has room',
    access: 'open',
    input: emptyInput,
    output: z.object({ ready: z.literal(true) }),
  }),
};
