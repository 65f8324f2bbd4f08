import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { NotFound } from '../../kernel/errors.ts';
import type { Warning } from '../../kernel/warnings.ts';
import { recordAudit } from '../audit/audit.ts';
import { linkAddress } from '../page-links.ts';
import type { AccountsContext } from '../services.ts';
import { accountsExist } from '../sessions/authenticate.ts';
import { clearSetting, readSetting } from '../settings.ts';
import type { AccountsTables } from '../tables.ts';
import type { ClearedAtSetUp } from '../users/clear-before-set-up.ts';
import type { instanceContract } from './contract.ts';
import { countUnreadableTotp } from './sealing-key-check.ts';

type WarningServices = Pick<Services<AccountsTables>, 'db' | 'config' | 'mailer' | 'secrets'>;

/** The warnings of the accounts module; see `Warnings`. */
export async function findAccountWarnings(services: WarningServices): Promise<Warning[]> {
  const found = [
    await addressWarning(services),
    await sealingWarning(services),
    await clearedWarning(services.db),
  ];
  return found.filter((warning) => warning !== null);
}

async function addressWarning({ db, config, mailer }: WarningServices): Promise<Warning | null> {
  if (config.publicUrl !== null) return null;
  const address = await linkAddress(db, config);
  if (address === null) {
    if (!(await accountsExist(db))) {
      return mailer.configured
        ? createWarning(
            'mail_without_public_url',
            'Mail is set up but PUBLIC_URL is not. Set PUBLIC_URL to the address people use.',
          )
        : null;
    }
    return createWarning(
      'link_address_unconfirmed',
      'No mail or invitation with a link can be sent: the address of this instance is not confirmed. Set PUBLIC_URL, or confirm the address under “Address for links” in Settings › Security.',
    );
  }
  if (!mailer.configured) return null;
  return createWarning(
    'mail_without_public_url',
    `Mail is set up but PUBLIC_URL is not: links in mails lead to ${address}. Set PUBLIC_URL to the address people use, or check the address under “Address for links” in Settings › Security.`,
  );
}

async function sealingWarning({ db, config, secrets }: WarningServices): Promise<Warning | null> {
  const lost = await countUnreadableTotp(db, secrets);
  if (lost > 0) {
    return createWarning(
      'totp_unreadable',
      `${lost === 1 ? 'One account has an authenticator app' : `${lost} accounts have authenticator apps`} whose secret was encrypted with another key. They sign in with a recovery code and then set the app up again.`,
    );
  }
  if (!config.newSealingKey) return null;
  return createWarning(
    'new_sealing_key_set',
    'NEW_SEALING_KEY is set. Remove it: while it is there, a wrong key is not noticed.',
  );
}

async function clearedWarning(db: Kysely<AccountsTables>): Promise<Warning | null> {
  const stored = await readSetting(db, 'cleared_at_set_up');
  if (stored === null) return null;
  const { items } = JSON.parse(stored) as ClearedAtSetUp;
  return {
    ...createWarning(
      'cleared_at_set_up',
      `Anybody could use this instance before the first account was made. These were removed when it was: ${items.join('; ')}. Set up again what was yours.`,
    ),
    dismissible: true,
  };
}

function createWarning(code: string, message: string): Warning {
  return { code, message };
}

type Input<Name extends keyof typeof instanceContract> = z.output<
  (typeof instanceContract)[Name]['input']
>;

export async function listWarnings(
  { warnings }: AccountsContext,
  _input: Input<'listWarnings'>,
): Promise<z.output<typeof instanceContract.listWarnings.output>> {
  const items = (await warnings.list()).map(({ code, message, dismissible }) => ({
    code,
    message,
    dismissible: dismissible === true,
  }));
  return { items, next_cursor: null };
}

export async function dismissWarning(
  context: AccountsContext,
  { code }: Input<'dismissWarning'>,
): Promise<{ ok: true }> {
  const found = (await context.warnings.list()).find((one) => one.code === code);
  if (!found?.dismissible) throw new NotFound('warning that can be dismissed');
  await transact(context.db, async (tx) => {
    await clearSetting(tx, 'cleared_at_set_up');
    await recordAudit(context, tx, 'warning_dismissed', { subject: code });
  });
  return { ok: true };
}
