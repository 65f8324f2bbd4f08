import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMessage } from '../../../../testing/workout/encode-protobuf.ts';
import { BadProtobuf, Message } from './protobuf.ts';

test('numbers, texts and messages are read back', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      (number, text, nanos) => {
        const inner = encodeMessage({ 1: number, 2: { fixed32: nanos } });
        const message = new Message(encodeMessage({ 3: inner, 7: text, 9: [text, text] }));
        expect(message.message(3)?.int(1)).toBe(number);
        expect(message.message(3)?.fixed32(2)).toBe(nanos);
        expect(message.text(7)).toBe(text);
        expect(message.has(8)).toBe(false);
      },
    ),
  );
});

test('any other bytes are refused or read, and never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        const message = new Message(Buffer.from(bytes));
        message.messages(1);
      } catch (error) {
        expect(error).toBeInstanceOf(BadProtobuf);
      }
    }),
    { numRuns: 500 },
  );
});
