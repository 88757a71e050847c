export const UNREAD = '/books/unread-annotations'
