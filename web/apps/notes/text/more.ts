export const moreText = {
  title: 'More',
  archive: 'Archive',
  trash: 'Trash',
  archiveHint: 'Notes that are done with, still found by search',
  trashHint: 'Deleted notes, kept for 30 days',
  notifications: 'Notifications',
  notificationsHint: 'Where reminders arrive',
};
