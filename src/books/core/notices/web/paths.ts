export const NOTICES = '/books/notices'
export const RECEIVED = '/books/notices/received'
