/** Texts of the evening message. */
export const planReminderText = {
  title: 'What is for dinner',
  on: 'Tell me in the evening what is for dinner, and what to thaw for tomorrow',
  time: 'At',
  hint: 'It comes to your devices and your notification service.',
  devices: 'Notifications',
};
