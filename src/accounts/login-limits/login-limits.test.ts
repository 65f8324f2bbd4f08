import { afterEach, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

const RECOVERY_TOKEN = 'let-me-in-again-please';
let instance: TestInstance;
afterEach(() => instance.close());

const recover = (token: string, address: string) =>
  instance.nobody.call('POST /api/auth/recover', { token }, { address });
const forgot = (username: string, address: string) =>
  instance.nobody.call('POST /api/auth/forgot-password', { username }, { address });

test('the limits are those of the environment, and the refusal stays the same', async () => {
  instance = await openInstance({
    LOGIN_ATTEMPTS_PER_ADDRESS: '12',
    LOGIN_ATTEMPTS_PER_NAME: '2',
  });
  const admin = await instance.person('ada');
  for (let n = 0; n < 12; n += 1) expect((await forgot(`name-${n}`, '10.0.0.1')).status).toBe(200);
  const refused = await forgot('another', '10.0.0.1');
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Too many login attempts. Try again in a few minutes.',
  ]);
  for (let n = 0; n < 2; n += 1) await forgot('ada', `10.0.1.${n}`);
  expect((await forgot('ada', '10.0.1.9')).body).toEqual(refused.body);

  // The operator is told what to do, once in the log and on the settings page for a day.
  await forgot('another', '10.0.0.1');
  const lines = instance.logged.filter((line) => line.includes('sign_ins_refused_by_address'));
  expect(lines).toHaveLength(1);
  const warnings = async () => (await admin.call('GET /api/auth/warnings')).body.items;
  expect((await warnings())[0].message).toContain('raise LOGIN_ATTEMPTS_PER_ADDRESS');
  instance.clock.forward({ hours: 25 });
  expect(await warnings()).toEqual([]);
});

test('wrong recovery tokens are audited and capped across addresses', async () => {
  instance = await openInstance({ RECOVERY_TOKEN });
  const admin = await instance.person('ada');
  for (let n = 0; n < 30; n += 1) {
    expect((await recover('a wrong recovery token', `10.0.${n}.1`)).status).toBe(403);
  }
  const capped = await recover('a wrong recovery token', '10.1.0.1');
  expect(capped.status).toBe(429);
  expect(Number(capped.headers['retry-after'])).toBeGreaterThan(0);
  const { items } = (await admin.call('GET /api/auth/audit?limit=100')).body;
  const failed = items.filter(({ event }: { event: string }) => event === 'recovery_failed');
  expect(failed).toHaveLength(30);
  expect(failed[0]).toMatchObject({ address: '10.0.29.1' });
  instance.clock.forward({ minutes: 16 });
  expect((await recover(RECOVERY_TOKEN, '10.1.0.1')).status).toBe(200);
});
