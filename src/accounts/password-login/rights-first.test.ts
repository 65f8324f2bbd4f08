import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ben: Person;
let anaId: number;

beforeAll(async () => {
  instance = await openInstance();
  const ana = await instance.person('ana');
  ben = await instance.person('ben');
  anaId = (await ana.call('GET /api/auth/me')).body.user.id;
  await ana.call('PUT /api/auth/settings', { password_policy: 'strong' });
});
afterAll(() => instance.close());

/** Keeps the rules of the base policy, so that only an estimate would refuse it. */
const GUESSABLE = 'Password1!';
const token = 'f'.repeat(64);

test.each([
  ['nobody registers', 401, 'not_signed_in', 'POST /api/auth/register', { username: 'x' }],
  ['no admin registers', 403, 'not_allowed', 'POST /api/auth/register', { username: 'x' }],
  ['an unknown reset', 400, 'unusable_link', 'POST /api/auth/reset-password', { token }],
  [
    'an unknown invite',
    400,
    'unusable_link',
    'POST /api/auth/invites/accept',
    { token, username: 'x' },
  ],
  ['no admin sets a password', 403, 'not_allowed', 'PATCH /api/auth/users/', {}],
  [
    'a wrong old password',
    401,
    'wrong_password',
    'PATCH /api/auth/change-password',
    { old_password: 'x', new_password: GUESSABLE },
  ],
])('%s is refused before its password is judged', async (who, status, code, route, body) => {
  const person = /^(no admin|a wrong)/.test(who) ? ben : instance.nobody;
  const at = route.endsWith('/users/') ? `${route}${anaId}` : route;
  const answer = await person.call(at, { password: GUESSABLE, ...body });
  expect(answer).toMatchObject({ status, body: { code } });
});
