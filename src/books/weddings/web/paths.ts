export const WEDDINGS = '/books/weddings'
