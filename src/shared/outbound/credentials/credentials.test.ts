import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveSealingKey } from '../../../kernel/secrets/sealing-key.ts';
import { SecretBox } from '../../../kernel/secrets/secret-box.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { readOwnerId } from '../../../testing/workout/exercises.ts';
import type { OutboundTables } from '../tables.ts';
import {
  openCredential,
  readCredentialStatus,
  removeCredential,
  storeCredential,
} from './credentials.ts';

const RECOVERY = 'the-recovery-token-of-this-instance';
const KEY = 'sk-live-0123456789abcdef';
const SHELF = { service: 'shelf', fromOperator: null };
const NOT_SET = { is_set: false, hint: null, is_locked: false };

let instance: TestInstance;
let ana: Person;
let anaId: number;

beforeEach(async () => {
  instance = await openInstance({ RECOVERY_TOKEN: RECOVERY });
});
afterEach(() => instance.close());

const of = (owner: number) => ({ ...instance.application.services, owner });
const db = () => instance.application.services.db as Kysely<OutboundTables>;
const rows = () => db().selectFrom('credentials').selectAll().execute();

async function register(): Promise<void> {
  ana = await instance.person('ana');
  anaId = await readOwnerId(ana);
}

describe('a credential', () => {
  beforeEach(register);

  test('is stored sealed, opens for its owner and service alone, and a page sees a hint only', async () => {
    const ben = await readOwnerId(await instance.person('ben'));
    const status = { is_set: true, hint: 'cdef', is_locked: false };
    expect(await storeCredential(of(anaId), SHELF, KEY)).toEqual(status);
    expect(await readCredentialStatus(of(anaId), SHELF)).toEqual(status);
    expect(await openCredential(of(anaId), SHELF)).toBe(KEY);
    expect(await openCredential(of(ben), SHELF)).toBeNull();
    expect(await openCredential(of(anaId), { ...SHELF, service: 'other' })).toBeNull();
    expect(JSON.stringify(await rows())).not.toContain('0123456789');
  });

  test('that somebody copies to another owner or service in the database does not open', async () => {
    const ben = await readOwnerId(await instance.person('ben'));
    await storeCredential(of(anaId), SHELF, KEY);
    const [row] = await rows();
    if (!row) throw new Error('nothing is stored');
    await db()
      .insertInto('credentials')
      .values([
        { ...row, owner_id: ben },
        { ...row, service: 'other' },
      ])
      .execute();
    expect(await openCredential(of(ben), SHELF)).toBeNull();
    expect(await readCredentialStatus(of(ben), SHELF)).toEqual(NOT_SET);
    expect(await openCredential(of(anaId), { ...SHELF, service: 'other' })).toBeNull();
  });

  test('is replaced and removed by its owner; a short one has no hint', async () => {
    await storeCredential(of(anaId), SHELF, KEY);
    expect(await storeCredential(of(anaId), SHELF, 'short')).toMatchObject({ hint: null });
    expect(await openCredential(of(anaId), SHELF)).toBe('short');
    expect(await rows()).toHaveLength(1);
    await removeCredential(of(anaId), SHELF);
    expect(await readCredentialStatus(of(anaId), SHELF)).toEqual(NOT_SET);
  });

  test('that was sealed with a lost key counts as not set', async () => {
    const secrets = new SecretBox(deriveSealingKey('the secret before'));
    await storeCredential({ ...of(anaId), secrets }, SHELF, KEY);
    expect(await readCredentialStatus(of(anaId), SHELF)).toEqual(NOT_SET);
    expect(await openCredential(of(anaId), SHELF)).toBeNull();
  });

  test('of the operator replaces the owner’s and cannot be changed', async () => {
    await storeCredential(of(anaId), SHELF, KEY);
    const locked = { ...SHELF, fromOperator: 'from the environment' };
    expect(await openCredential(of(anaId), locked)).toBe('from the environment');
    expect(await readCredentialStatus(of(anaId), locked)).toEqual({
      is_set: true,
      hint: null,
      is_locked: true,
    });
    const refused = { kind: 'conflict', code: 'from_environment' };
    await expect(storeCredential(of(anaId), locked, KEY)).rejects.toMatchObject(refused);
    await expect(removeCredential(of(anaId), locked)).rejects.toMatchObject(refused);
  });
});

describe('the credentials of an owner are removed', () => {
  test('with the first account, which is told of each: a stranger may have entered them', async () => {
    await storeCredential(of(0), SHELF, KEY);
    await register();
    expect(await rows()).toEqual([]);
    const [notice] = (await ana.call('GET /api/auth/warnings')).body.items;
    expect(notice.message).toContain('the key for shelf');
  });

  test('with their account', async () => {
    await register();
    const ben = await instance.person('ben');
    const benId = await readOwnerId(ben);
    await storeCredential(of(anaId), SHELF, KEY);
    await storeCredential(of(benId), SHELF, KEY);
    expect((await ana.call(`DELETE /api/auth/users/${benId}`)).status).toBe(200);
    expect((await rows()).map(({ owner_id }) => owner_id)).toEqual([anaId]);
  });

  test('when accounts are disabled', async () => {
    await register();
    await storeCredential(of(anaId), SHELF, KEY);
    expect((await ana.call('DELETE /api/auth/management')).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('by a recovery', async () => {
    await register();
    await storeCredential(of(anaId), SHELF, KEY);
    const recovered = await instance.nobody.call('POST /api/auth/recover', { token: RECOVERY });
    expect(recovered.status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
