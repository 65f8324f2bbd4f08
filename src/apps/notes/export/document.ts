/** Name and version of our own export. */
export const EXPORT_FORMAT = 'daybook-notes';
export const EXPORT_VERSION = 1;
