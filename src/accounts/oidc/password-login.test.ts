import { describe, expect, test } from 'vitest';
import { useProvider } from '../../testing/clients/provider-browser.ts';
import { PASSWORD, type Person } from '../../testing/instance/test-instance.ts';

const house = useProvider();

describe('password login', () => {
  const off = (admin: Person) => admin.call('PUT /api/auth/settings', { password_login: false });
  const logIn = (username: string) =>
    house.instance.nobody.call('POST /api/auth/login', { username, password: PASSWORD });

  test('is switched off only when an admin can come in otherwise, and then is off', async () => {
    await house.withProvider();
    const ana = await house.instance.person('ana');
    await house.instance.person('ben');
    expect((await off(ana)).body.code).toBe('no_other_way_in');
    const browser = house.browserOf(ana);
    await browser.signIn('ana-1', '?link=1');
    expect((await off(ana)).status).toBe(200);
    expect((await logIn('ana')).body.code).toBe('password_login_off');
    expect((await logIn('ben')).body.code).toBe('password_login_off');
    await house.browser().signIn('ana-1');

    const [link] = (await ana.call('GET /api/auth/oidc/links')).body.items;
    expect((await ana.call(`DELETE /api/auth/oidc/links/${link.id}`)).status).toBe(200);
    expect((await logIn('ana')).status).toBe(200);
    expect((await logIn('ben')).status).toBe(403);
  });

  test('comes back for the admin when the provider is gone from the environment', async () => {
    await house.withProvider();
    const ana = await house.instance.person('ana');
    const browser = house.browserOf(ana);
    await browser.signIn('ana-1', '?link=1');
    await off(ana);
    expect((await logIn('ana')).status).toBe(403);
    await house.instance.application.services.db
      .updateTable('oidc_links')
      .set({ issuer: 'https://another.example/' })
      .execute();
    expect((await logIn('ana')).status).toBe(200);
  });

  test('off: a member cannot remove the last link', async () => {
    await house.withProvider();
    const ana = await house.instance.person('ana');
    const ben = await house.instance.person('ben');
    for (const [person, sub] of [
      [ana, 'ana-1'],
      [ben, 'zoe-1'],
    ] as const) {
      const browser = house.browserOf(person);
      await browser.signIn(sub, '?link=1');
    }
    await off(ana);
    const [link] = (await ben.call('GET /api/auth/oidc/links')).body.items;
    expect((await ben.call(`DELETE /api/auth/oidc/links/${link.id}`)).body.code).toBe(
      'last_way_in',
    );
  });
});
