export const FUNERALS = '/books/deceased/register'
