export const INTENTIONS = '/books/intentions'
