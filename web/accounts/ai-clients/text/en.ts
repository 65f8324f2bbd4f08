import { formatDate, formatList, formatRelativeTime } from '../../../core/text/format.ts';

export const en = {
  title: 'AI clients',
  intro:
    'Programs such as Claude or Cursor that use your apps for you. Each comes in with a token, or is let in when you sign in from there.',
  withoutAccounts:
    'An AI client comes in with the token of an account, and there are no accounts here yet.',
  createAccount: 'Create an account',
  off: 'AI clients can’t connect yet: whoever runs this instance has MCP_ENABLED switched off. Tokens that you make now work as soon as it is on.',
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
    connection: 'Let in by signing in',
    revoke: 'Revoke',
    revokeLabel: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke “${name}”?`,
    revokeWords:
      'Whatever uses this token is out at once. Nothing brings it back; you can make another.',
    revoked: (name: string) => `${name} is revoked.`,
  },
  on: formatDate,
  ago: formatRelativeTime,
  scopes: {
    'mcp:read': {
      label: 'Read',
      verb: 'read',
      words: 'It can look up what you keep here, and changes nothing.',
    },
    'mcp:write': {
      label: 'Add',
      verb: 'add',
      words: 'It can put in new things, and leaves alone what is there.',
    },
    'mcp:destroy': {
      label: 'Change and delete',
      verb: 'change and delete',
      words: 'It can change and delete what is there, and no Undo brings it back.',
    },
  },
  verbs: (verbs: readonly string[]) => verbs.join(', '),
  allApps: 'all',
  someApps: formatList,
  make: {
    title: 'Make a token',
    name: 'Name',
    nameHint: 'What you know it by: the program, and where it runs.',
    nameExample: 'Claude on my laptop',
    scopes: 'What it may do',
    presets: 'Usual choices',
    preset: { read: 'Read only', add: 'Read and add', all: 'All' },
    scopesHint: 'Each stands by itself: adding does not include reading.',
    switchedOff: (variable: string) =>
      `The administrator has this switched off (${variable}). You can choose it for when it is on.`,
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
    once: 'Copy the token now: it is not shown again. Whoever has it can use your data as far as it allows, so keep it like a password.',
    secret: 'Token',
    connect: 'Connect a client',
    connectHint: 'Ready to paste, with the token inside.',
    app: 'App',
    everyApp: 'All that it may use',
    copy: 'Copy',
    copyLabel: (client: string) => `Copy for ${client}`,
    done: 'I have kept it',
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

export type Catalogue = typeof en;
