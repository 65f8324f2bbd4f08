export const en = {
  asking: 'Someone asks to connect',
  title: (app: string) => `Connect to ${app}?`,
  asks: (app: string, person: string) => `wants to use ${app} as ${person}.`,
  unchecked: 'This is what it calls itself. Nobody has checked the name.',
  back: 'It takes you back to',
  started: 'Go on only if you started this there.',
  may: 'It may',
  scopes: {
    'mcp:read': (app: string) => `Read what you keep in ${app}`,
    'mcp:write': (app: string) => `Add to what you keep in ${app}`,
    'mcp:destroy': (app: string) => `Change and delete what you keep in ${app}`,
  },
  destroyHint: 'Off unless you want it: some of it can’t be undone.',
  allow: 'Allow',
  deny: 'Don’t allow',
  end: 'You can disconnect it at any time.',
  notYou: (name: string) => `Not ${name}? Sign in as someone else`,
  gone: 'This request has run out or was answered already. Start again where you came from.',
  toStart: 'Go to Daybook',
  failed: {
    title: 'That did not connect',
    reasons: {
      invalid_client:
        'Daybook does not know this client any more. Remove the connector where you came from, and add it again.',
      invalid_redirect_uri:
        'The client asked to be answered at an address that is not its own, so it gets no answer.',
      invalid_request:
        'The request has run out or was not complete. Start again where you came from.',
      access_denied: 'It was not allowed.',
    } as Record<string, string>,
    unknown: 'Something about the request was wrong. Start again where you came from.',
  },
};

export type Catalogue = typeof en;
