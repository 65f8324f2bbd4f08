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
  type WireReply,
} from './wire-format.ts';

/** OpenAI's Responses API. */
export const openaiFormat: WireFormat = {
  matches: (path) => path.endsWith('/responses'),
  read: (_path, headers, body) => {
    const input: Json[] = body.input ?? [];
    const system = input.filter(({ role }) => role === 'system' || role === 'developer');
    return {
      model: body.model,
      instructions: [body.instructions ?? '', ...system.map(({ content }) => textOf(content))].join(
        '',
      ),
      messages: spokenOf(input),
      toolResults: input
        .filter(({ type }) => type === 'function_call_output')
        .map(({ output }) => (typeof output === 'string' ? output : JSON.stringify(output))),
      tools: (body.tools ?? []).map(({ name }: Json) => name),
      mayCallTools: body.tool_choice !== 'none',
      images: partsOf(input)
        .filter(({ type }) => type === 'input_image')
        .map(({ image_url }) => dataUrl(image_url)),
      key: bearerOf(headers),
      streams: body.stream === true,
      body,
    };
  },
  events: (reply) => {
    const response = responseOf(reply);
    const items = response.output.flatMap((item: Json, output_index: number) => [
      { type: 'response.output_item.added', output_index, item: emptied(item) },
      ...deltasOf(item, output_index),
      { type: 'response.output_item.done', output_index, item },
    ]);
    const all = [
      { type: 'response.created', response: { ...response, output: [], usage: null } },
      ...items,
      { type: 'response.completed', response },
    ];
    return all.map((data, sequence_number) => ({
      event: data.type,
      data: JSON.stringify({ ...data, sequence_number }),
    }));
  },
  body: responseOf,
  refusal: (status, message) => ({
    error: { message, type: 'invalid_request_error', param: null, code: String(status) },
  }),
};

function responseOf({ text, calls }: WireReply): Json {
  const message = {
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
  };
  const called = calls.map(({ id, name, input }) => ({
    type: 'function_call',
    id: `fc_${id}`,
    call_id: id,
    name,
    arguments: JSON.stringify(input),
    status: 'completed',
  }));
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    model: 'model',
    status: 'completed',
    output: [...(text === undefined ? [] : [message]), ...called],
    usage: {
      input_tokens: USAGE.input,
      output_tokens: USAGE.output,
      total_tokens: USAGE.input + USAGE.output,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

function emptied(item: Json): Json {
  return item.type === 'message' ? { ...item, content: [] } : { ...item, arguments: '' };
}

function deltasOf(item: Json, output_index: number): Json[] {
  if (item.type === 'message') {
    return piecesOf(item.content[0].text).map((delta) => ({
      type: 'response.output_text.delta',
      item_id: item.id,
      output_index,
      content_index: 0,
      delta,
    }));
  }
  return piecesOf(item.arguments).map((delta) => ({
    type: 'response.function_call_arguments.delta',
    item_id: item.id,
    output_index,
    delta,
  }));
}
