export const ANNOUNCEMENTS = '/books/announcements'
