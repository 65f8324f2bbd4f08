import type { FileKind } from '../kernel/files/file-kind.ts';

/** An account's picture, visible to every account of the instance. */
export const avatarKind: FileKind = {
  name: 'avatar',
  longestSide: 256,
  mayRead: async () => true,
};
