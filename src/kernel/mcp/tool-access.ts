import type { AuthInfo, CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { Phase, Tool } from './tool.ts';

/** What one request may see and do. */
export interface ToolAccess {
  readonly phases: ReadonlySet<Phase>;
  call(tool: Tool, input: unknown): Promise<CallToolResult>;
}

/** The access travels through the SDK as its caller's credentials. */
export function toAuthInfo(access: ToolAccess): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { access } };
}

export function toolAccessOf({ http }: ServerContext): ToolAccess {
  const access = http?.authInfo?.extra?.access;
  if (!access) throw new Error('a request came without its access');
  return access as ToolAccess;
}
