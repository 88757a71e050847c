export const NOTICES = '/books/notices'
