import { z } from 'zod';
import { id, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { item, itemFields, newItem, note, uuid } from '../notes/note-schema.ts';

const named = { id, uuid };

export const itemsContract = {
  addItem: operation({
    method: 'POST',
    path: '/api/notes/:id/items',
    summary:
      'Add an item to a checklist, at the end or behind another item; to a note that has become a text, as its last line',
    access: 'signed-in',
    status: 201,
    input: z.object({
      id,
      ...newItem.shape,
      after_uuid: uuid
        .nullable()
        .optional()
        .describe('The item before it; null for the first place'),
    }),
    output: item,
  }),
  changeItem: operation({
    method: 'PATCH',
    path: '/api/notes/:id/items/:uuid',
    summary:
      'Update an item; omitted fields keep their value. Checking a repeating item moves its date past today and leaves it open. In a note that has become a text, the line of the item changes',
    access: 'signed-in',
    input: z.object({
      ...named,
      ...z.object(itemFields).partial().shape,
      base_text: itemFields.text.optional().describe('The text that was edited'),
      base_due_date: itemFields.due_date
        .optional()
        .describe('The date that was checked: a repeat that has moved on since stays where it is'),
    }),
    output: item,
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/api/notes/:id/items/:uuid',
    summary: 'Remove an item with those nested in it',
    access: 'signed-in',
    input: z.object(named),
    output: ok,
  }),
  orderItems: operation({
    method: 'PUT',
    path: '/api/notes/:id/items/order',
    summary: 'Order the items of a checklist; items that are not named come last, in their order',
    access: 'signed-in',
    input: z.object({ id, uuids: z.array(uuid).max(2000) }),
    output: note,
  }),
};
