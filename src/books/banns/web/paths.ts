export const BANNS = '/books/prewedding-announcements'
