import type { Role } from '../../kernel/context.ts';

/** Everybody in the demo signs in with it; the start and the sign-in page show it. */
export const DEMO_PASSWORD = 'Daybook-Demo-7';

export interface DemoAccount {
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  readonly gender: string;
  /** Years before the day of the demo. */
  readonly age: number;
}

/** The first one is the admin. */
export const DEMO_ACCOUNTS = [
  { username: 'anna', fullName: 'Anna Winter', role: 'admin', gender: 'female', age: 41 },
  { username: 'ben', fullName: 'Ben Winter', role: 'member', gender: 'male', age: 43 },
  { username: 'mia', fullName: 'Mia Winter', role: 'member', gender: 'female', age: 16 },
  { username: 'theo', fullName: 'Theo Marsh', role: 'trainer', gender: 'male', age: 34 },
] as const satisfies readonly DemoAccount[];

export type DemoName = (typeof DEMO_ACCOUNTS)[number]['username'];

/** How to sign in to the demo, for its sign-in page. */
export const DEMO_SIGN_IN = {
  password: DEMO_PASSWORD,
  people: DEMO_ACCOUNTS.map(({ username, fullName, role }) => ({
    username,
    name: fullName.split(' ')[0] ?? fullName,
    role,
  })),
};
