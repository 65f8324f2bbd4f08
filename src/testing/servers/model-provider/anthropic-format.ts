import {
  type Json,
  partsOf,
  piecesOf,
  spokenOf,
  textOf,
  USAGE,
  type WireFormat,
  type WireReply,
} from './wire-format.ts';

/** Anthropic's Messages API. */
export const anthropicFormat: WireFormat = {
  matches: (path) => path.endsWith('/messages'),
  read: (_path, headers, body) => {
    const messages: Json[] = body.messages ?? [];
    const parts = partsOf(messages);
    return {
      model: body.model,
      instructions: textOf(body.system),
      messages: spokenOf(messages),
      toolResults: parts
        .filter(({ type }) => type === 'tool_result')
        .map(({ content }) => textOf(content)),
      tools: (body.tools ?? []).map(({ name }: Json) => name),
      // The SDK leaves the tools out when the model must not call any.
      mayCallTools: body.tool_choice?.type !== 'none' && (body.tools ?? []).length > 0,
      images: parts
        .filter(({ type }) => type === 'image')
        .map(({ source }) => ({ mediaType: source.media_type, data: source.data })),
      key: (headers['x-api-key'] as string | undefined) ?? null,
      streams: body.stream === true,
      body,
    };
  },
  events: (reply) => {
    const message = messageOf(reply);
    const { content, stop_reason, usage } = message;
    const blocks = content.flatMap((block: Json, index: number) => [
      { type: 'content_block_start', index, content_block: emptied(block) },
      ...deltasOf(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]);
    const all: Json[] = [
      { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
      { type: 'ping' },
      ...blocks,
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
      { type: 'message_stop' },
    ];
    return all.map((data) => ({ event: data.type, data: JSON.stringify(data) }));
  },
  body: messageOf,
  refusal: (status, message) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', message },
  }),
};

function messageOf({ text, calls }: WireReply): Json {
  const called = calls.map((call) => ({ type: 'tool_use', ...call }));
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'model',
    content: [...(text === undefined ? [] : [{ type: 'text', text }]), ...called],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
  };
}

function emptied(block: Json): Json {
  return block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
}

function deltasOf(block: Json): Json[] {
  if (block.type === 'text') {
    return piecesOf(block.text).map((text) => ({ type: 'text_delta', text }));
  }
  return piecesOf(JSON.stringify(block.input)).map((partial_json) => ({
    type: 'input_json_delta',
    partial_json,
  }));
}
