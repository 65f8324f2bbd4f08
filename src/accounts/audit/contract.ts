import { z } from 'zod';
import { id, instant, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const entry = z.object({
  id,
  at: instant,
  event: z.string().describe('Stable, such as signed_in or role_changed'),
  actor: z.string().nullable().describe('Who did it, by the name they had then'),
  subject: z.string().nullable().describe('Whom or what it was done to'),
  address: z.string().nullable(),
});

export const auditContract = {
  listAudit: operation({
    method: 'GET',
    path: '/api/auth/audit',
    summary: 'Who signed in, failed, changed a role and so on, newest first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(entry),
  }),
};

export type AuditEntry = z.output<typeof entry>;
