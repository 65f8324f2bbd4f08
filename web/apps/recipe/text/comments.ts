import { formatRelativeTime } from '../../../core/text/format.ts';

export const commentsText = {
  title: 'Comments',
  none: 'No comments yet.',
  field: 'Comment on this recipe',
  placeholder: 'It needed more lemon…',
  submit: 'Comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  edit: 'Edit',
  editField: 'Change your comment',
  edited: 'edited',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: 'Deleted the comment',
  you: 'You',
  somebody: 'Somebody',
  ago: formatRelativeTime,
  writes: { add: 'your comment', change: 'changing your comment' },
};
