import { list } from '../../core/text/format.ts';

export const en = {
  signIn: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'That username and password don’t match.',
  },
  setUp: {
    welcome: 'Welcome to Daybook',
    pitch: (apps: readonly string[]) =>
      `${list(apps)} in one place, on your own computer. Nothing leaves it unless you say so.`,
    withAccount: 'Create the first account',
    withAccountHint: 'Several people, each with their own data. You become the admin.',
    without: 'Go on without accounts',
    withoutHint: 'Just you, on a network you trust. Accounts can follow later.',
    accountTitle: 'Your admin account',
    create: 'Create account',
    back: 'Back',
    fullName: 'Your name',
    optional: 'optional',
    rules: {
      length: 'At least 8 characters',
      lower: 'A small letter',
      upper: 'A capital letter',
      digit: 'A digit',
      special: 'A special character',
    },
    rulesTitle: 'The password needs',
    ruleMet: 'done',
    ruleOpen: 'missing',
  },
};

export type Catalogue = typeof en;
