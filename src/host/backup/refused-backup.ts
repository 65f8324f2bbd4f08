/** Why a file is not restored, in one sentence. Nothing has changed when it is thrown. */
export class RefusedBackup extends Error {}
