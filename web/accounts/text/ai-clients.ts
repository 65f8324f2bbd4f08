import { formatDate, formatList, formatRelativeTime } from '../../core/text/format.ts';

export const aiClientsText = {
  title: 'AI clients',
  intro:
    'Programs such as Claude or Cursor that use your apps for you. Each connects with a token, or when you sign in from there.',
  withoutAccounts:
    'An AI client connects with the token of an account, and there are no accounts here yet.',
  createAccount: 'Create an account',
  off: 'AI clients can’t connect yet: the administrator has switched them off (MCP_ENABLED). Tokens that you make now will work as soon as they are switched on.',
  tokens: {
    title: 'Tokens',
    none: 'No AI client can see your data yet.',
    example:
      'For example: “Claude on my laptop” may read your recipes and add to your shopping list.',
    make: 'Make a token',
    may: 'May',
    apps: 'Apps',
    created: 'Made',
    used: 'Last used',
    neverUsed: 'never used',
    expires: 'Expires',
    expired: (instant: string) => `expired ${formatDate(instant)}`,
    expiredBadge: 'Expired',
    never: 'never',
    begins: (prefix: string) => `${prefix}…`,
    beginsLabel: 'Begins with',
    connection: 'Connected by signing in',
    revoke: 'Revoke',
    revokeLabel: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke “${name}”?`,
    revokeWords:
      'Clients with this token lose access at once. This can’t be undone; you can make another token.',
    revoked: (name: string) => `${name} is revoked.`,
  },
  on: formatDate,
  ago: formatRelativeTime,
  scopes: {
    'mcp:read': {
      label: 'Read',
      verb: 'read',
      words: 'It can read your data, but not change it.',
    },
    'mcp:write': {
      label: 'Add',
      verb: 'add',
      words: 'It can add new data, but not change existing data.',
    },
    'mcp:destroy': {
      label: 'Change and delete',
      verb: 'change and delete',
      words: 'It can change and delete existing data. This can’t be undone.',
    },
  },
  verbs: (verbs: readonly string[]) => verbs.join(', '),
  allApps: 'all',
  someApps: formatList,
  make: {
    title: 'Make a token',
    name: 'Name',
    nameHint: 'A name to recognise it by: the program, and where it runs.',
    nameExample: 'Claude on my laptop',
    scopes: 'What it may do',
    presets: 'Usual choices',
    preset: { read: 'Read only', add: 'Read and add', all: 'All' },
    scopesHint: 'Scopes are independent: adding does not include reading.',
    switchedOff: (variable: string) =>
      `The administrator has switched this off (${variable}). You can choose it already; it works once it is switched on.`,
    chooseScope: 'Choose at least one.',
    apps: 'In which apps',
    allApps: 'All apps',
    someApps: 'Only some',
    chooseApp: 'Choose at least one app.',
    expires: 'Expires',
    lasting: {
      '30': 'In 30 days',
      '90': 'In 90 days',
      year: 'In a year',
      never: 'Never',
      date: 'On a date…',
    },
    until: (instant: string) => `It works until ${formatDate(instant)}.`,
    forever: 'It works until you revoke it.',
    date: 'Last day',
    submit: 'Make the token',
  },
  fresh: {
    title: (name: string) => `“${name}” is ready`,
    once: 'Copy the token now: it is not shown again. Anyone who has it can use your data within its permissions, so treat it like a password.',
    secret: 'Token',
    connect: 'Connect a client',
    connectHint: 'Ready to paste, with the token inside.',
    app: 'App',
    everyApp: 'All allowed apps',
    copy: 'Copy',
    copyLabel: (client: string) => `Copy for ${client}`,
    done: 'I have stored it',
  },
  clients: {
    claudeCode: {
      name: 'Claude Code',
      where: 'Run this in a terminal, in the folder where you use it.',
    },
    claudeDesktop: {
      name: 'Claude Desktop',
      where:
        'Put this into claude_desktop_config.json (Settings › Developer › Edit Config) and start Claude again. It needs Node.js on that computer.',
    },
    cursor: {
      name: 'Cursor',
      where: 'Put this into ~/.cursor/mcp.json, or into .cursor/mcp.json of one project.',
    },
    vsCode: {
      name: 'VS Code',
      where:
        'Put this into .vscode/mcp.json of a project and keep that file to yourself, or into your own mcp.json (MCP: Open User Configuration).',
    },
    inspector: {
      name: 'MCP Inspector',
      where: 'Run this in a terminal to see the tools that the token opens.',
    },
  },
};
