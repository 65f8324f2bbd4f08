import type { FileKind } from '../kernel/files/file-kind.ts';

/** An account's own picture, seen by everyone who has an account here. */
export const avatarKind: FileKind = {
  name: 'avatar',
  longestSide: 256,
  mayRead: async () => true,
};
