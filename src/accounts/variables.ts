import type { ModuleVariables } from '../kernel/config/config.ts';
import { flag, optional, wholeNumber } from '../kernel/config/variables.ts';
import { PROVIDER_VARIABLES } from './sign-in-methods/environment-providers.ts';

export const LOGIN_ATTEMPTS_PER_ADDRESS = wholeNumber(
  'Sign-in attempts that one address may make in 15 minutes. Raise it where many people share an address, such as the Wi-Fi of a gym.',
  1,
  100_000,
  10,
);

export const LOGIN_ATTEMPTS_PER_NAME = wholeNumber(
  'Sign-in attempts at one username in 15 minutes, from any address.',
  1,
  1000,
  5,
);

export const MAX_SESSION_HOURS = wholeNumber(
  'The longest session an admin may allow.',
  1,
  876_000,
  8760,
);

export const RECOVERY_TOKEN = optional(
  'Lets its holder remove every account and keep the data, when nobody can sign in any more.',
  'at least 16 characters',
  (given) => given.length >= 16,
  { secret: true },
);

export const WEBHOOKS_ENABLED = flag(
  'Lets people send events, such as a logged meal, to addresses of their own.',
);

export const ACCOUNTS_VARIABLES: ModuleVariables = {
  LOGIN_ATTEMPTS_PER_ADDRESS,
  LOGIN_ATTEMPTS_PER_NAME,
  MAX_SESSION_HOURS,
  RECOVERY_TOKEN,
  WEBHOOKS_ENABLED,
  ...PROVIDER_VARIABLES,
};
