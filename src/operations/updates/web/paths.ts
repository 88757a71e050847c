export const WHATS_NEW = '/whats-new'
