import {
  bearerOf,
  dataUrl,
  type Json,
  partsOf,
  piecesOf,
  spokenOf,
  textOf,
  USAGE,
  type WireFormat,
} from './wire-format.ts';

/** Chat completions, as Ollama, llama.cpp and others serve them. */
export const compatibleFormat: WireFormat = {
  matches: (path) => path.endsWith('/chat/completions'),
  read: (_path, headers, body) => {
    const messages: Json[] = body.messages ?? [];
    return {
      model: body.model,
      instructions: messages
        .filter(({ role }) => role === 'system')
        .map(({ content }) => textOf(content))
        .join(''),
      messages: spokenOf(messages),
      toolResults: messages
        .filter(({ role }) => role === 'tool')
        .map(({ content }) => textOf(content)),
      tools: (body.tools ?? []).map((tool: Json) => tool.function.name),
      mayCallTools: body.tool_choice !== 'none',
      images: partsOf(messages)
        .filter(({ type }) => type === 'image_url')
        .map(({ image_url }) => dataUrl(image_url.url)),
      key: bearerOf(headers),
      streams: body.stream === true,
      body,
    };
  },
  events: ({ text, calls }) => {
    const spoken = piecesOf(text ?? '').map((content) => ({ content }));
    const called = calls.flatMap(({ id, name, input }, index) => [
      { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] },
      ...piecesOf(JSON.stringify(input)).map((piece) => ({
        tool_calls: [{ index, function: { arguments: piece } }],
      })),
    ]);
    const chunks: Json[] = [{ role: 'assistant', content: '' }, ...spoken, ...called].map(
      (delta) => ({
        ...HEAD,
        choices: [{ index: 0, delta, finish_reason: null }],
      }),
    );
    const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
    chunks.push({ ...HEAD, choices: [{ index: 0, delta: {}, finish_reason }] });
    chunks.push({ ...HEAD, choices: [], usage: usageOf() });
    return [...chunks.map((data) => ({ data: JSON.stringify(data) })), { data: '[DONE]' }];
  },
  body: ({ text = '', calls }) => ({
    ...HEAD,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ id, name, input }) => ({
              id,
              type: 'function',
              function: { name, arguments: JSON.stringify(input) },
            })),
          }),
        },
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
    usage: usageOf(),
  }),
  refusal: (_status, message) => ({ error: { message, type: 'invalid_request_error' } }),
};

const HEAD = {
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'm',
};

function usageOf() {
  return {
    prompt_tokens: USAGE.input,
    completion_tokens: USAGE.output,
    total_tokens: USAGE.input + USAGE.output,
  };
}
