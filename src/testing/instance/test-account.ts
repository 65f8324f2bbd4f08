import { recordAudit } from '../../accounts/audit/audit.ts';
import type { AccountsContext } from '../../accounts/services.ts';
import { importSigningKey } from '../../accounts/sessions/signing-key.ts';
import { startSession } from '../../accounts/sessions/start-session.ts';
import { SessionTokens } from '../../accounts/sessions/token.ts';
import { createAccount } from '../../accounts/users/create-account.ts';
import type { Application } from '../../host/application.ts';
import { readInstanceSecret } from '../../kernel/secrets/instance-secret.ts';

export const PASSWORD = 'Correct-Horse-7';

/** The hash of a started server; making it takes a third of a second. */
const PASSWORD_HASH = '$2b$12$vbXzR.QYvmPJBWYgMixZ1.nkavpCX3Yyqq4NAi/x6b7iTDeLbEKAC';

/**
 * Creates an account as registration does, but without hashing; returns the token of its session. The
 * first account is the admin, who is recorded as the one who registered the others.
 */
export async function createTestAccount(
  { services, owned }: Application,
  username: string,
  admin: string | null,
  passwordHash = PASSWORD_HASH,
): Promise<string> {
  const { db, clock, config } = services;
  const origin = { userAgent: 'test', address: '127.0.0.1', url: 'http://localhost' };
  const caller = { owner: 0, account: null };
  const context = { db, clock, config, origin, caller } as unknown as AccountsContext;
  const tokens = new SessionTokens(await importSigningKey(readInstanceSecret(config)));
  const { result } = await createAccount(
    context,
    { owned },
    { username, role: 'member', passwordHash },
    {
      admit: async () => {},
      finish: async (tx, { id }) => {
        const actor = admin ?? username;
        await recordAudit(context, tx, 'registered', { actor, subject: username });
        return startSession(context, tx, tokens, id);
      },
    },
  );
  return result.token;
}
