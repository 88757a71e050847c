export const CLEANUP = 'parish-cleanup'
export const CLEANUP_MAIL = 'parish-cleanup-mail'
