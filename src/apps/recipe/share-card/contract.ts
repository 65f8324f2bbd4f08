import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { BytesResponse } from '../../../kernel/files/bytes-response.ts';

export const shareCardContract = {
  drawCard: operation({
    method: 'GET',
    path: '/api/recipes/:id/card.png',
    summary: 'Share card of a visible recipe: a picture with its photo, name and times',
    access: 'signed-in',
    input: z.object({ id }),
    output: z
      .instanceof(BytesResponse)
      .meta({ type: 'string', format: 'binary', contentMediaType: 'image/png' }),
  }),
};
