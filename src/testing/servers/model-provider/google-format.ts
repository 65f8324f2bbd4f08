import { type Json, piecesOf, textOf, USAGE, type WireFormat } from './wire-format.ts';

/** Google's generateContent API. */
export const googleFormat: WireFormat = {
  matches: (path) => /:(?:streamGenerateContent|generateContent)/.test(path),
  read: (path, headers, body) => {
    const contents: Json[] = body.contents ?? [];
    const parts = contents.flatMap((content) => content.parts ?? []);
    const declared: Json[] = (body.tools ?? []).flatMap(
      ({ functionDeclarations = [] }: Json) => functionDeclarations,
    );
    return {
      model: decodeURIComponent(/models\/([^:]+):/.exec(path)?.[1] ?? ''),
      instructions: textOf(body.systemInstruction?.parts),
      messages: contents
        .map(({ role, parts: own }) => ({
          role: role === 'model' ? ('assistant' as const) : ('user' as const),
          text: textOf(own),
        }))
        .filter(({ text }) => text !== ''),
      toolResults: parts
        .filter(({ functionResponse }) => functionResponse !== undefined)
        .map(({ functionResponse }) => JSON.stringify(functionResponse.response)),
      tools: declared.map(({ name }) => name),
      mayCallTools: body.toolConfig?.functionCallingConfig?.mode !== 'NONE',
      images: parts
        .filter(({ inlineData }) => inlineData !== undefined)
        .map(({ inlineData }) => ({ mediaType: inlineData.mimeType, data: inlineData.data })),
      key: (headers['x-goog-api-key'] as string | undefined) ?? null,
      streams: path.includes(':streamGenerateContent'),
      body,
    };
  },
  events: ({ text, calls }) => {
    const spoken = text === undefined ? [] : piecesOf(text).map((piece) => ({ text: piece }));
    const called = calls.map(({ name, input }) => ({ functionCall: { name, args: input } }));
    const chunks = [...spoken, ...called].map((part) => chunkOf([part]));
    return [...chunks, { ...chunkOf([]), ...ending() }].map((data) => ({
      data: JSON.stringify(data),
    }));
  },
  body: ({ text, calls }) => ({
    ...chunkOf([
      ...(text === undefined ? [] : [{ text }]),
      ...calls.map(({ name, input }) => ({ functionCall: { name, args: input } })),
    ]),
    ...ending(),
  }),
  refusal: (status, message) => ({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }),
};

function chunkOf(parts: Json[]): Json {
  return { candidates: [{ content: { role: 'model', parts }, index: 0, finishReason: 'STOP' }] };
}

function ending(): Json {
  return {
    usageMetadata: {
      promptTokenCount: USAGE.input,
      candidatesTokenCount: USAGE.output,
      totalTokenCount: USAGE.input + USAGE.output,
    },
  };
}
