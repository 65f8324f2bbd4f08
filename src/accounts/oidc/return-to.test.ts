import { expect, test } from 'vitest';
import { useProvider } from '../../testing/clients/provider-browser.ts';

const house = useProvider();

test('nobody is sent to a page that is not ours', async () => {
  await house.withProvider();
  const foreign = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/recipe/../../evil',
    '/recipe/?x=1',
    '/recipe//evil.example',
    '/api/auth/oidc/login/env-1',
    '/#//evil.example\r\nSet-Cookie: a=b',
    '/#javascript:alert(1)',
    '@evil.example/',
    'javascript:alert(1)',
    ' /',
  ];
  for (const page of foreign) {
    const { headers } = await house.instance.nobody.call(
      `GET /recipe/api/auth/oidc/login/env-1?return_to=${encodeURIComponent(page)}`,
    );
    expect(headers.location, page).toBe('/recipe/#/sign-in?error=bad_return_to');
  }
  const { headers } = await house.instance.nobody.call('GET /api/auth/oidc/login/nowhere');
  expect(headers.location).toBe('/#/sign-in?error=unknown_provider');
});

test('whom the instance refuses is told so where they wanted to go, and may sign in otherwise', async () => {
  await house.withProvider();
  await house.instance.person('ana');
  const asked = `?return_to=${encodeURIComponent('/#/connect?request=abc')}`;
  expect(await house.browser().signIn('zoe-1', asked)).toBe(
    '/#/connect?request=abc&error=no_account',
  );
  const day = `?return_to=${encodeURIComponent('/recipe/#/diary')}`;
  expect(await house.browser().signIn('zoe-1', day)).toBe('/recipe/#/diary?error=no_account');
  expect(await house.browser().signIn('zoe-1', '?return_to=/recipe/%23/')).toBe(
    '/recipe/#/sign-in?error=no_account',
  );
});
