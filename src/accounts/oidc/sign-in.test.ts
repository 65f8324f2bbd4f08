import { describe, expect, test } from 'vitest';
import { readAuditEvents, useProvider } from '../../testing/clients/provider-browser.ts';
import { PASSWORD } from '../../testing/instance/test-instance.ts';

const house = useProvider();

describe('the first sign-in', () => {
  test('makes the admin account and hands it everything that was written before', async () => {
    const { nobody } = await house.withProvider();
    await nobody.call('POST /recipe/api/shopping', { name: 'Milk' });
    await nobody.call('POST /notes/api/notes', { title: 'Before accounts' });
    const browser = house.browser();
    expect(await browser.signIn('ana-1', '?return_to=/recipe/%23/list', 'env-1', '/recipe')).toBe(
      '/recipe/#/list',
    );
    expect(await browser.user()).toMatchObject({
      username: 'ana',
      email: 'Ana@example.org',
      full_name: 'Ana Example',
      role: 'admin',
      has_password: false,
    });
    const ana = browser.person();
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Milk' },
    ]);
    expect((await ana.call('GET /notes/api/notes?q=before')).body).toHaveLength(1);
    expect((await nobody.call('GET /recipe/api/shopping')).status).toBe(401);
    expect(await readAuditEvents(ana)).toEqual(['signed_in', 'provider_linked', 'registered']);
  });

  test('of several at once makes one account', async () => {
    await house.withProvider();
    const browsers = Array.from({ length: 5 }, () => house.browser());
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await browser.away('ana-1'));
    const answers = await Promise.all(browsers.map((browser, n) => browser.get(backs[n] ?? '')));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(5).fill('/'));
    const users = await house.instance.application.services.db
      .selectFrom('users')
      .selectAll()
      .execute();
    expect(users).toMatchObject([{ role: 'admin' }]);
  });
});

describe('someone whom the provider knows', () => {
  test('signs in to the account of their verified address, and later by the link alone', async () => {
    await house.withProvider();
    const admin = await house.instance.person('admin');
    const { body } = await admin.call('POST /api/auth/register', {
      username: 'ana-of-old',
      password: PASSWORD,
      email: 'ana@example.org',
    });
    await admin.call(`PATCH /api/auth/users/${body.user.id}`, { email_verified: true });
    const browser = house.browser();
    expect(await browser.signIn('ana-1')).toBe('/');
    expect((await browser.user()).username).toBe('ana-of-old');
    const ana = browser.person();
    await ana.call('PATCH /api/auth/profile', { email: 'elsewhere@example.org' });
    const again = house.browser();
    await again.signIn('ana-1');
    expect((await again.user()).username).toBe('ana-of-old');
  });

  test('is not led into an account that somebody else made with their address', async () => {
    await house.withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    await house.instance.person('admin');
    const mallory = await house.instance.person('mallory');
    await mallory.call('PATCH /api/auth/profile', { email: 'ana@example.org' });
    const ana = house.browser();
    expect(await ana.signIn('ana-1')).toBe('/#/sign-in?error=link_from_profile');
    expect(await ana.user()).toBeNull();
    const { db } = house.instance.application.services;
    expect(await db.selectFrom('oidc_links').selectAll().execute()).toEqual([]);
  });

  test('has a verified address with the account that it makes, until that changes', async () => {
    await house.withProvider();
    const browser = house.browser();
    await browser.signIn('ana-1');
    expect((await browser.user()).email_verified).toBe(true);
    const ana = browser.person();
    await ana.call('PATCH /api/auth/profile', { full_name: 'Ana', email: 'Ana@example.org' });
    expect((await browser.user()).email_verified).toBe(true);
    await ana.call('PATCH /api/auth/profile', { email: 'zoe@example.org' });
    expect((await browser.user()).email_verified).toBe(false);
    expect(await house.browser().signIn('zoe-1')).toBe('/#/sign-in?error=link_from_profile');
    // Linked from the profile, the provider vouches for the address.
    expect(await browser.signIn('zoe-1', '?link=1&return_to=/%23/profile')).toBe('/#/profile');
    expect((await browser.user()).email_verified).toBe(true);
  });

  test.each(['eve-1', 'homograph'])(
    'is refused when the address only looks like an account’s: %s',
    async (sub) => {
      await house.withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
      const ana = await house.instance.person('ana');
      await ana.call('PATCH /api/auth/profile', { email: 'ana@example.org' });
      const { id } = (await ana.call('GET /api/auth/me')).body.user;
      await ana.call(`PATCH /api/auth/users/${id}`, { email_verified: true });
      const browser = house.browser();
      expect(await browser.signIn(sub, '?return_to=/notes/')).toBe(
        '/notes/#/sign-in?error=link_from_profile',
      );
      expect(await browser.user()).toBeNull();
      expect(await readAuditEvents(ana)).toContain('sign_in_failed');
    },
  );

  test('and has no account gets one only where everyone does, under a name that is free', async () => {
    await house.withProvider();
    const ana = await house.instance.person('ana');
    expect(await house.browser().signIn('zoe-1')).toBe('/#/sign-in?error=no_account');
    expect((await ana.call('GET /api/auth/users')).body.items).toHaveLength(1);
    await house.instance.close();

    await house.withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    await house.instance.person('ana');
    const zoe = house.browser();
    await zoe.signIn('zoe-1');
    expect(await zoe.user()).toMatchObject({ username: 'zoe', role: 'member' });
    const other = house.browser();
    await other.signIn('ana-1');
    expect(await other.user()).toMatchObject({ username: 'ana-2', email: 'Ana@example.org' });
    const unverified = house.browser();
    await house.instance.application.services.db
      .deleteFrom('users')
      .where('username', '=', 'ana-2')
      .execute();
    await unverified.signIn('eve-1');
    expect(await unverified.user()).toMatchObject({ username: 'ana-2', email: null });
  });
});
