import type { AppName } from '../../kernel/config/config.ts';
import type { Person, TestInstance } from './test-instance.ts';

/** Calls an app's MCP tools as a person's AI client does; a refusal is thrown as its sentence. */
export async function toolCaller(
  instance: TestInstance,
  person: Pick<Person, 'call'>,
  app: AppName,
) {
  const scopes = ['mcp:read', 'mcp:write', 'mcp:destroy'];
  const { raw } = (await person.call('POST /api/tokens', { name: 'test', scopes })).body;
  const client = instance.bearer(raw);
  // biome-ignore lint/suspicious/noExplicitAny: each tool answers in its own shape
  return async (name: string, args: object = {}): Promise<any> => {
    const { body } = await client.call(
      `POST /${app}/api/mcp`,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
    if (body.error) throw new Error(body.error.message);
    if (body.result.isError) throw new Error(body.result.content[0].text);
    return body.result.structuredContent;
  };
}
