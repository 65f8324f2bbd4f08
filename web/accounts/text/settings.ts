import {
  formatCount,
  formatDateTime,
  formatList,
  formatPlural,
  formatQuantity,
  formatRelativeTime,
} from '../../core/text/format.ts';

type Sentence = (actor: string, subject: string) => string;

/** Sentences of the audit log by event name. */
const EVENTS: Record<string, Sentence> = {
  registered: (actor, subject) =>
    actor === subject
      ? `${actor} created their account`
      : `${actor} created the account ${subject}`,
  signed_in: (actor) => `${actor} signed in`,
  sign_in_failed: (_actor, subject) =>
    subject ? `A sign-in as ${subject} failed` : 'A sign-in with an unknown name failed',
  signed_out: (actor) => `${actor} signed out`,
  session_ended: (actor) => `${actor} signed out one of their devices`,
  password_changed: (actor, subject) =>
    actor === subject
      ? `${actor} changed their password`
      : `${actor} set a password for ${subject}`,
  password_reset: (actor) => `${actor} set a new password through a link`,
  reauthenticated: (actor) => `${actor} confirmed who they are`,
  reauthentication_failed: (actor, subject) => `${actor || subject} failed to confirm who they are`,
  email_changed: (actor) => `${actor} changed their e-mail address`,
  email_verified: (actor, subject) =>
    actor === subject
      ? `${actor} confirmed their e-mail address`
      : `${actor} confirmed the e-mail address of ${subject}`,
  email_unverified: (actor, subject) =>
    `${actor} withdrew the confirmation of ${subject}’s address`,
  recovery_codes_replaced: (actor) => `${actor} made new recovery codes`,
  role_changed: (actor, subject) => `${actor} changed a role: ${subject.replace(': ', ' is now ')}`,
  trainer_changed: (actor, subject) => `${actor} changed the trainer of ${subject}`,
  account_deleted: (actor, subject) =>
    actor === subject
      ? `${actor} deleted their account`
      : `${actor} deleted the account ${subject}`,
  invite_created: (actor, subject) => `${actor} invited ${subject}`,
  invite_revoked: (actor, subject) => `${actor} withdrew the invitation of ${subject}`,
  invite_accepted: (actor) => `${actor} accepted an invitation`,
  settings_changed: (actor, subject) => `${actor} changed settings: ${settingNames(subject)}`,
  management_disabled: (actor) => `${actor} disabled user management`,
  recovered: () => 'The instance was recovered with its token',
  recovery_failed: () => 'Someone tried a wrong recovery token',
  cleared_at_set_up: (_actor, subject) => `Removed when the first account was made: ${subject}`,
  warning_dismissed: (actor) => `${actor} dismissed a warning`,
  totp_enabled: (actor) => `${actor} switched on their authenticator app`,
  totp_disabled: (actor) => `${actor} switched off their authenticator app`,
  recovery_code_used: (actor) => `${actor} used a recovery code`,
  passkey_added: (actor) => `${actor} added a passkey`,
  passkey_removed: (actor) => `${actor} removed a passkey`,
  provider_stored: (actor, subject) => `${actor} stored the provider ${subject}`,
  provider_removed: (actor, subject) => `${actor} removed the provider ${subject}`,
  provider_linked: (actor, subject) => `${actor} linked the provider ${subject}`,
  token_created: (actor, subject) => `${actor} created the API token ${subject}`,
  token_revoked: (actor, subject) => `${actor} revoked the API token ${subject}`,
  webhook_created: (actor, subject) => `${actor} added the webhook ${subject}`,
  webhook_removed: (actor, subject) => `${actor} deleted the webhook ${subject}`,
  tool_used: (actor, subject) => `An AI client of ${actor} used ${subject}`,
  connection_granted: (actor, subject) => `${actor} allowed ${subject} to connect`,
  connection_revoked: (actor, subject) => `${actor} disconnected ${subject}`,
  provider_unlinked: (actor, subject) => `${actor} unlinked the provider ${subject}`,
  backup_created: (actor) => `${actor} backed up the instance`,
  backup_downloaded: (actor) => `${actor} downloaded a backup`,
  backup_fetched: (actor) => `${actor} fetched a backup from its copy`,
  backup_copy_deleted: (actor) => `${actor} deleted the copy of a backup`,
  backup_uploaded: (actor) => `${actor} uploaded a backup`,
  backup_deleted: (actor) => `${actor} deleted a backup`,
  backup_restored: (actor, subject) => `${actor} restored the backup of ${formatDateTime(subject)}`,
};

/** Labels of the tables whose rows can conflict. */
const CONFLICT_KINDS: Record<string, string> = {
  body_measures: 'Body measure',
  coach_feedback: 'Feedback',
  cookbooks: 'Cookbook',
  custom_units: 'Unit',
  exercises: 'Exercise',
  notify_services: 'Notification service',
  pantry_categories: 'Pantry category',
  pantry_items: 'Pantry item',
  preferences: 'Preferences',
  program_enrolments: 'Program that was followed',
  recipe_categories: 'Recipe category',
};

const SETTINGS: Record<string, string> = {
  session_hours: 'session duration',
  password_policy: 'password policy',
  password_login: 'password login',
  link_address: 'address for links',
  backup_schedule: 'schedule of backups',
};

function settingNames(keys: string) {
  return formatList(
    keys.split(', ').map((key) => {
      const [name = '', value] = key.split(': ');
      const called = SETTINGS[name] ?? name;
      return value === undefined ? called : `${called} (${value})`;
    }),
  );
}

export const settingsText = {
  title: 'Settings',
  tabs: {
    users: 'Users',
    invites: 'Invites',
    security: 'Security',
    providers: 'Providers',
    audit: 'Audit',
    conflicts: 'Conflicts',
    backups: 'Backups',
    system: 'System',
  },
  tabsLabel: 'Settings',
  adminOnly: 'Only an admin can change the settings of this instance.',
  roles: { admin: 'Admin', trainer: 'Trainer', member: 'Member', user: 'User' },
  role: 'Role',
  enable: {
    title: 'Create the first account',
    words:
      'Several people, each with their own data. You become the admin, and all existing data becomes yours.',
    backups: 'Backups',
    backupsHint: 'Backups need no accounts.',
  },
  users: {
    search: 'Search users',
    create: 'New user',
    count: (n: number) => formatPlural(n, 'account', 'accounts'),
    nobody: 'No account matches.',
    you: 'you',
    open: (name: string) => `Change ${name}`,
    username: 'Username',
    fullName: 'Name',
    email: 'E-mail address',
    optional: 'optional',
    password: 'Password',
    save: 'Create user',
    created: (name: string) => `${name} can sign in now.`,
    ownRole: 'You cannot change your own role.',
    trainer: 'Trainer',
    noTrainer: 'No trainer',
    coachedBy: (name: string) => `coached by ${name}`,
    roleChanged: (name: string, role: string) => `${name} is now ${role.toLowerCase()}.`,
    trainerChanged: (name: string) => `The trainer of ${name} is changed.`,
    setPassword: 'Set a new password',
    setPasswordHint: 'Every device of this person is signed out.',
    passwordSet: (name: string) => `${name} has a new password.`,
    remove: 'Delete account…',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeWords: 'Deletes the account and all its data, in every app. This can’t be undone.',
    removeConfirm: 'Delete account',
    removing: (name: string) => `Deleting ${name}…`,
    removed: (name: string) => `${name} is deleted.`,
    ownRemove: 'You delete your own account in your profile.',
    secondFactor: 'two-step sign-in',
    unverified: 'e-mail not confirmed',
    verified: 'E-mail address confirmed',
    verifiedHint: (email: string) =>
      `You confirm that ${email} belongs to this person. A sign-in provider can then find the account by it.`,
    isVerified: (name: string) => `The e-mail address of ${name} is confirmed.`,
    isUnverified: (name: string) => `The e-mail address of ${name} is no longer confirmed.`,
    dropPasskeys: 'Also remove their passkeys',
  },
  invites: {
    email: 'E-mail address',
    create: 'Invite',
    createTitle: 'Invite someone',
    hintMail: 'They get a mail with a link and choose their own username and password.',
    hintLink: 'This instance cannot send mail, so you get a link that you send yourself.',
    kitchen: 'Also join Kitchen',
    noKitchen: 'None',
    joins: (kitchen: string) => `Kitchen ${kitchen}`,
    sent: (email: string) => `An invitation is on its way to ${email}.`,
    linkTitle: (email: string) => `The link for ${email}`,
    linkHint: 'It is shown only once, works once and expires in seven days.',
    copy: 'Copy link',
    pendingTitle: 'Waiting to be accepted',
    none: 'No invitation is waiting.',
    expires: (instant: string) => `expires ${formatRelativeTime(instant)}`,
    revoke: 'Withdraw',
    revokeLabel: (email: string) => `Withdraw the invitation of ${email}`,
    revokeTitle: 'Withdraw the invitation?',
    revokeWords: (email: string) => `The link that ${email} has will no longer work.`,
    revoked: 'The invitation is withdrawn.',
  },
  warnings: {
    title: 'Warnings',
    dismiss: 'Dismiss',
  },
  address: {
    title: 'Address for links',
    hint: 'Links in mails and invitations lead to this address.',
    label: 'Address',
    unconfirmed: 'Not confirmed yet: Daybook sends no mail or invitation with a link.',
    confirm: 'Confirm address',
    fixed: 'Set by PUBLIC_URL.',
  },
  security: {
    sessions: 'Session duration',
    sessionsHint: (ceiling: string) =>
      `How long a sign-in lasts, at most ${ceiling}. It applies to new sign-ins.`,
    duration: 'Lasts for',
    unit: 'Unit',
    units: { hours: 'Hours', days: 'Days' },
    longest: 'Empty means as long as possible.',
    durationProblem: 'Enter a number greater than zero.',
    hours: (hours: number) =>
      hours % 24 === 0 && hours >= 48
        ? formatPlural(hours / 24, 'day', 'days')
        : hours % 1 === 0
          ? formatPlural(hours, 'hour', 'hours')
          : `${formatQuantity(hours)} hours`,
    capped: (longest: string) => `The longest possible duration, ${longest}, is used.`,
    passwords: 'Passwords',
    strong: 'Strong passwords only',
    strongHint:
      'New passwords must also be hard to guess. Existing passwords are not checked again.',
    login: 'Sign in with a password',
    loginHint: 'Off: only through a provider or a passkey.',
    disable: 'Disable user management',
    disableWords: 'Removes every account and goes back to one shared dataset without sign-in.',
    disableOpen: 'Disable user management…',
    disableTyped: 'delete everything',
    disableConfirm: 'Remove all accounts',
    disableAccounts: (n: number) =>
      n === 1
        ? 'Your account is removed, with its sign-ins and preferences.'
        : `All ${formatCount(n)} accounts are removed, with their sign-ins and preferences.`,
    disableGone: (apps: readonly string[]) => `All data in ${formatList(apps)} is deleted.`,
    disableKept: (app: string) =>
      `Your data in ${app} is kept, because there is only one account. The next first account takes it over.`,
    disableGoneToo: (app: string) =>
      `All data in ${app} is deleted too, because there are several accounts.`,
    disableNever: 'This cannot be undone.',
    disabled: 'User management is off.',
  },
  providers: {
    title: 'Sign-in providers',
    none: 'Let people sign in with an account that they have elsewhere (OpenID Connect).',
    add: 'Add a provider',
    edit: (name: string) => `Change ${name}`,
    fromEnvironment: 'set in the environment',
    id: 'Id',
    idHint: 'Part of its address: small letters, digits and dashes.',
    name: 'Name',
    nameHint: 'What the sign-in button says.',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretKept: 'Leave it empty to keep the stored one.',
    autoRegister: 'Create accounts for newcomers',
    autoRegisterHint: 'Off: only people with an account here can sign in through it.',
    redirect: 'Redirect URL to enter at the provider',
    stored: (name: string) => `${name} is ready.`,
    remove: 'Remove provider',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWords:
      'Its links to accounts are removed too. People without another sign-in method are locked out.',
    removed: (name: string) => `${name} is removed.`,
  },
  conflicts: {
    title: 'Ownership conflicts',
    about:
      'When the data of several owners is merged, two entries can conflict of which only one may exist, such as two weights on one day. One stays in the app, the other is listed here.',
    none: 'There are no conflicts.',
    kinds: CONFLICT_KINDS,
    from: (account: string | null) => (account === null ? 'Had no owner' : `From ${account}`),
    open: 'Show the entry',
    more: 'Show more',
    download: 'Download all as JSON',
    dismiss: 'Delete',
    dismissHint: 'Copy what you need into the app first. Deleting it here is final.',
    dismissed: 'The conflict is deleted.',
  },
  audit: {
    filter: 'Filter by words',
    more: 'Show older',
    none: 'No entry matches.',
    someone: 'Someone',
    sentence: (event: string, actor: string | null, subject: string | null): string =>
      EVENTS[event]?.(actor ?? 'Someone', subject ?? '') ??
      [actor, event.replaceAll('_', ' '), subject].filter(Boolean).join(' '),
  },
};
