import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { BytesAnswer } from '../../../kernel/files/bytes-answer.ts';
import { id } from '../../../kernel/wire.ts';

export const shareCardContract = {
  drawCard: operation({
    method: 'GET',
    path: '/api/recipes/:id/card.png',
    summary: 'A picture of a recipe you can see, to send to others: its photo, name and times',
    access: 'signed-in',
    input: z.object({ id }),
    output: z
      .instanceof(BytesAnswer)
      .meta({ type: 'string', format: 'binary', contentMediaType: 'image/png' }),
  }),
};
