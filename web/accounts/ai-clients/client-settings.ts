/** The MCP endpoint of an app and its name in a client. */
export interface Endpoint {
  name: string;
  url: string;
}

export function endpointOf(origin: string, app: { name: string; base: string }): Endpoint {
  return { name: `daybook-${app.name}`, url: `${origin}${app.base}/api/mcp` };
}

type SettingsTemplate = (endpoints: readonly Endpoint[], secret: string) => string;

/** Commands and settings files that connect a client, ready to paste. */
export const clientSettings = {
  claudeCode: (endpoints, secret) =>
    commandPerEndpoint(
      endpoints,
      ({ name, url }) =>
        `claude mcp add --transport http ${name} ${url} --header "${headerLine(secret)}"`,
    ),
  claudeDesktop: (endpoints, secret) =>
    settingsFile('mcpServers', endpoints, ({ url }) => ({
      command: 'npx',
      args: ['-y', 'mcp-remote', url, ...bridgeOptions(url)],
      env: { AUTH_HEADER: bearer(secret) },
    })),
  cursor: (endpoints, secret) =>
    settingsFile('mcpServers', endpoints, ({ url }) => ({ url, headers: headers(secret) })),
  vsCode: (endpoints, secret) =>
    settingsFile('servers', endpoints, ({ url }) => ({
      type: 'http',
      url,
      headers: headers(secret),
    })),
  inspector: (endpoints, secret) =>
    commandPerEndpoint(
      endpoints,
      ({ url }) =>
        `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "${headerLine(secret)}" --method tools/list`,
    ),
} satisfies Record<string, SettingsTemplate>;

export type ClientName = keyof typeof clientSettings;

/**
 * Claude Desktop's settings only start programs, so a bridge forwards the calls. Arguments must not
 * contain spaces, which break on Windows; plain http beyond localhost has to be allowed explicitly.
 */
function bridgeOptions(url: string): string[] {
  const { protocol, hostname } = new URL(url);
  const trusted = protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
  return ['--header', `Authorization:\${AUTH_HEADER}`, ...(trusted ? [] : ['--allow-http'])];
}

function commandPerEndpoint(
  endpoints: readonly Endpoint[],
  line: (endpoint: Endpoint) => string,
): string {
  return endpoints.map(line).join('\n');
}

function settingsFile(
  key: string,
  endpoints: readonly Endpoint[],
  server: (endpoint: Endpoint) => object,
): string {
  const servers = endpoints.map((endpoint) => [endpoint.name, server(endpoint)]);
  return JSON.stringify({ [key]: Object.fromEntries(servers) }, null, 2);
}

function headers(secret: string) {
  return { Authorization: bearer(secret) };
}

function headerLine(secret: string) {
  return `Authorization: ${bearer(secret)}`;
}

function bearer(secret: string) {
  return `Bearer ${secret}`;
}
