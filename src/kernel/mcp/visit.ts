import type { AuthInfo, CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Phase, Tool } from './tool.ts';

/** What one request may see and do. */
export interface Visit {
  readonly phases: ReadonlySet<Phase>;
  call(tool: Tool, input: unknown): Promise<CallToolResult>;
}

/** The visit travels through the SDK as its caller's credentials. */
export function carrying(visit: Visit): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { visit } };
}

export function visitOf({ http }: ServerContext): Visit {
  const visit = http?.authInfo?.extra?.visit;
  if (!visit) throw new Error('a request came without its visit');
  return visit as Visit;
}
